-- Reports of the same row are one case: `cases` keeps the first of them, this table all further ones.
create table further_reports (
  case_id   bigint not null references cases,
  member_id bigint not null,
  reason    text not null,
  text      text not null default '',
  was       text,
  at        timestamptz(3) not null default now(),
  primary key (case_id, member_id)
);
create index further_reports_of_member on further_reports (member_id, case_id);

-- Everybody whose case it is, and what each of them said.
create view case_voices as
  select id as case_id, member_id, reason, text, was, created_at as at from cases
  union all
  select case_id, member_id, reason, text, was, at from further_reports;

-- What is open by now joins the oldest case about the same row.
create temporary table joining on commit drop as
  select id, first from (
    select id, min(id) over (partition by target_type, target_id) as first
    from cases where kind = 'report' and state <> 'answered') open
  where id <> first;
insert into further_reports (case_id, member_id, reason, text, was, at)
  select j.first, c.member_id, c.reason, c.text, c.was, c.created_at from joining j join cases c using (id);
update case_replies r set case_id = j.first from joining j where r.case_id = j.id;
update cases c set
  state = case when also.in_work then 'inWork' else c.state end,
  updated_at = greatest(c.updated_at, also.updated_at)
from (
  select j.first, bool_or(c.state = 'inWork') as in_work, max(c.updated_at) as updated_at
  from joining j join cases c using (id) group by j.first) also
where c.id = also.first;
delete from cases where id in (select id from joining);
delete from case_counts;
insert into case_counts (member_id, kind, state, count)
  select v.member_id, c.kind, c.state, count(*) from case_voices v join cases c on c.id = v.case_id group by 1, 2, 3
  union all
  select 0, kind, state, count(*) from cases group by kind, state;

drop index cases_open_report, cases_open_of_row;
create unique index cases_open_of_row on cases (target_type, target_id) where kind = 'report' and state <> 'answered';
-- How old the queue is.
create index cases_waiting on cases (kind, created_at) where state <> 'answered';
-- Who is told of new cases: a few of many mailboxes.
create index mailboxes_of_moderators on mailboxes (member_id) where permission >= 5 and not gone;

-- Whoever joins a case has one more.
create function count_further_report() returns trigger language plpgsql as $$
begin
  insert into case_counts
  select new.member_id, kind, state, 1 from cases where id = new.case_id
  on conflict (member_id, kind, state) do update set count = case_counts.count + 1;
  return null;
end $$;
create trigger further_reports_are_counted after insert on further_reports
  for each row execute function count_further_report();
