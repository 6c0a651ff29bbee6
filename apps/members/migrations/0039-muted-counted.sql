-- Counts know who is muted, so that nobody counts them one by one.
lock table members in share row exclusive mode;
alter table member_counts
  add column muted boolean not null default false,
  drop constraint member_counts_pkey,
  add primary key (permission, state, muted);
delete from member_counts;
insert into member_counts (permission, state, muted, count)
select permission, state, muted_until is not null, count(*) from members group by 1, 2, 3;

create or replace function count_members() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into member_counts as c (permission, state, muted, count)
      select permission, state, muted_until is not null, count(*) from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (permission, state, muted) do update set count = c.count + excluded.count;
  else
    update member_counts c set count = c.count - gone.count
      from (select permission, state, muted_until is not null as muted, count(*) as count from removed group by 1, 2, 3) gone
      where c.permission = gone.permission and c.state = gone.state and c.muted = gone.muted;
  end if;
  return null;
end $$;
create or replace function recount_member() returns trigger language plpgsql set search_path from current as $$
begin
  update member_counts set count = count - 1
    where permission = old.permission and state = old.state and muted = (old.muted_until is not null);
  insert into member_counts as c (permission, state, muted, count)
    values (new.permission, new.state, new.muted_until is not null, 1)
    on conflict (permission, state, muted) do update set count = c.count + 1;
  return null;
end $$;
drop trigger member_states_are_counted on members;
create trigger member_states_are_counted after update of permission, state, muted_until on members for each row
  when (old.permission <> new.permission or old.state <> new.state or (old.muted_until is null) <> (new.muted_until is null))
  execute function recount_member();

-- Whatever order the few are asked for in.
create index members_muted_by_points on members (points desc, id desc) where muted_until is not null;
create index members_muted_by_activity on members (last_active_at desc, id desc) where muted_until is not null;
create index members_not_active_by_points on members (state, points desc, id desc) where state <> 'active';
create index members_not_active_by_activity on members (state, last_active_at desc, id desc) where state <> 'active';
