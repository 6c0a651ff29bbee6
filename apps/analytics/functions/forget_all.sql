-- Before everything is read again: nothing is counted, and no event was had.
create or replace function forget_all() returns void language sql as $$
  truncate visitors, pages, members, active_members, cohorts, days, points, clock, inbox;
$$;
