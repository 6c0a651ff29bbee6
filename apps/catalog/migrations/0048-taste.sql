-- Whose verdicts are nearest to a member's: found anew for whoever judged something since. Pairs stand on both sides.
create table taste_due (
  member_id bigint primary key,
  since     timestamptz not null default now()
);
create index taste_due_by_age on taste_due (since, member_id);

create table taste_neighbours (
  member_id bigint not null,
  other_id  bigint not null,
  -- games that both judged, and of these those on which they are at most a point apart
  shared    integer not null,
  near      integer not null,
  -- those that both liked, the least rated first
  liked     bigint[] not null,
  primary key (member_id, other_id)
);

create function note_taste() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.overall, old.state, old.counted) is not distinct from (new.overall, new.state, new.counted) then
    return null;
  end if;
  insert into taste_due (member_id) values (coalesce(new.member_id, old.member_id)) on conflict do nothing;
  return null;
end $$;
create trigger ratings_noted_for_taste after insert or update or delete on ratings
  for each row execute function note_taste();

insert into taste_due (member_id) select distinct member_id from ratings where overall is not null;
