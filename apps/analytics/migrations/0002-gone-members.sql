-- Members who have deleted their accounts: what is kept of them by number is removed every hour.
create table gone_members (
  member_id bigint primary key
);

create or replace function forget_all() returns void language sql as $$
  truncate visitors, pages, members, active_members, cohorts, days, points, clock, gone_members, inbox;
$$;
