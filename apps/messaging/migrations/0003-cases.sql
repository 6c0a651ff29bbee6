-- Feedback and reports, which their authors can follow.
create table cases (
  id          bigint generated always as identity primary key,
  member_id   bigint not null,
  kind        text not null check (kind in ('feedback', 'report')),
  target_type text,
  target_id   text,
  reason      text,
  text        text not null default '',
  state       text not null default 'received' check (state in ('received', 'inWork', 'answered')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check ((kind = 'report') = (target_type is not null and target_id is not null and reason is not null))
);
create index cases_of_member on cases (member_id, updated_at desc, id desc);
create index cases_all on cases (updated_at desc, id desc);
create index cases_by_state on cases (state, updated_at desc, id desc);
-- One open report of a member about a row.
create unique index cases_open_report on cases (member_id, target_type, target_id)
  where kind = 'report' and state <> 'answered';
create index cases_feedback on cases (member_id, created_at desc) where kind = 'feedback';

create table case_replies (
  id        bigint generated always as identity primary key,
  case_id   bigint not null references cases,
  member_id bigint not null,
  by_staff  boolean not null,
  text      text not null,
  at        timestamptz not null default now()
);
create index case_replies_of_case on case_replies (case_id, id);

-- Totals of lists are maintained: cases of a member, and of everybody under member 0, by kind and state.
create table case_counts (
  member_id bigint not null,
  kind      text not null,
  state     text not null,
  count     bigint not null,
  primary key (member_id, kind, state)
);
create function count_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update case_counts set count = count - 1
    where member_id in (0, old.member_id) and kind = old.kind and state = old.state;
  end if;
  insert into case_counts
  select of, new.kind, new.state, 1 from unnest(array[0, new.member_id]) of
  on conflict (member_id, kind, state) do update set count = case_counts.count + 1;
  return null;
end $$;
create trigger cases_are_counted after insert on cases for each row execute function count_case();
create trigger case_states_are_counted after update of state on cases for each row
  when (old.state <> new.state) execute function count_case();
