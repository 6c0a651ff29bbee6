-- Those who keep the house: members as they see them, sanctions, what was done, and what is hidden.
alter table members
  add column last_active_at timestamptz(3) not null default now(),
  add column sanctions      integer not null default 0;
update members m set last_active_at = greatest(m.created_at, s.last)
from (select member_id, max(last_seen_at) as last from sessions group by member_id) s where s.member_id = m.id;
update members m set last_active_at = m.created_at where not exists (select from sessions s where s.member_id = m.id);

create index members_last_active on members (last_active_at desc, id desc);
create index members_most_points on members (points desc, id desc);
create index members_by_permission on members (permission, id desc);
create index members_by_nickname on members (nickname_key text_pattern_ops);
create index members_muted on members (id desc) where muted_until is not null;
create index members_not_active on members (state, id desc) where state <> 'active';

-- How many members there are of each permission and state.
create table member_counts (
  permission smallint not null,
  state      text not null,
  count      bigint not null,
  primary key (permission, state)
);
insert into member_counts select permission, state, count(*) from members group by permission, state;
-- Once a statement, however many members it adds: a count that is written for each of them slows down with every one.
create function count_members() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into member_counts as c
      select permission, state, count(*) from added group by permission, state order by permission, state
      on conflict (permission, state) do update set count = c.count + excluded.count;
  else
    update member_counts c set count = c.count - gone.count
      from (select permission, state, count(*) as count from removed group by permission, state) gone
      where c.permission = gone.permission and c.state = gone.state;
  end if;
  return null;
end $$;
create trigger members_are_counted after insert on members
  referencing new table as added for each statement execute function count_members();
create trigger members_are_uncounted after delete on members
  referencing old table as removed for each statement execute function count_members();
-- Of changes there are few, and whatever else changes of a member costs nothing here.
create function recount_member() returns trigger language plpgsql set search_path from current as $$
begin
  update member_counts set count = count - 1 where permission = old.permission and state = old.state;
  insert into member_counts as c values (new.permission, new.state, 1)
    on conflict (permission, state) do update set count = c.count + 1;
  return null;
end $$;
create trigger member_states_are_counted after update of permission, state on members for each row
  when (old.permission <> new.permission or old.state <> new.state) execute function recount_member();

create table sanctions (
  id        bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  kind      text not null check (kind in ('warn', 'mute', 'chatMute', 'ban')),
  reason    text not null,
  by_id     bigint not null references members,
  begun_at  timestamptz(3) not null,
  -- Null: for ever, or a warning.
  until     timestamptz(3),
  over_at   timestamptz(3),
  -- Who ended it before its time; null: nobody, or it was replaced by another.
  lifted_by bigint references members
);
create index sanctions_of_member on sanctions (member_id, id desc);
-- Of a kind one is in force.
create unique index sanctions_in_force on sanctions (member_id, kind) where over_at is null and kind <> 'warn';
create index sanctions_ending on sanctions (until) where over_at is null and until is not null;

-- What was done. Entries are ordered by when they became known here.
create table moderation_log (
  id        bigint generated always as identity primary key,
  -- Null: it came by itself.
  by_id     bigint,
  action    text not null,
  type      text not null,
  target_id text not null,
  member_id bigint,
  reason    text not null,
  detail    jsonb not null default '{}',
  at        timestamptz(3) not null
);
create index moderation_log_of_member on moderation_log (member_id, id desc);
create index moderation_log_of_type on moderation_log (type, id desc);
create index moderation_log_by on moderation_log (by_id, id desc);
create index moderation_log_adjustments on moderation_log (at) where action = 'adjust';

-- What is hidden now, whichever service keeps it.
create table hidden_rows (
  n        bigint generated always as identity primary key,
  type     text not null,
  row_id   bigint not null,
  owner_id bigint not null,
  by_id    bigint not null,
  reason   text not null,
  at       timestamptz(3) not null,
  unique (type, row_id)
);
create index hidden_rows_of_type on hidden_rows (type, n desc);
create index hidden_rows_of_owner on hidden_rows (owner_id, n desc);
create index hidden_rows_by on hidden_rows (by_id, n desc);
