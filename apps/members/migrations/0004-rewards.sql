-- What members were rewarded for by events of other services: one row for each cause, given or taken back.
create table rewards (
  reason    text not null check (reason in ('note', 'replyReceived', 'like')),
  -- The row of another service that is the cause, and, for a like, whose it is.
  type      text not null,
  row_id    bigint not null,
  from_id   bigint not null default 0,
  member_id bigint not null references members,
  points    integer not null check (points > 0),
  reference jsonb not null,
  -- The day of Asia/Shanghai it was first given on: counts against that day, also after it was taken back.
  day       date not null,
  given     boolean not null default true,
  -- How often it was given: makes the key of each posting its own.
  times     integer not null default 1,
  primary key (type, row_id, reason, from_id)
);
create index rewards_of_day on rewards (member_id, reason, day);

-- What members contributed and everybody may see, for the numbers on their cards.
create table contributions (
  type      text not null,
  row_id    bigint not null,
  member_id bigint not null,
  primary key (type, row_id)
);
create table contribution_counts (
  member_id bigint not null,
  type      text not null,
  count     integer not null default 0 check (count >= 0),
  primary key (member_id, type)
);
create function count_contribution() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contribution_counts values (new.member_id, new.type, 1)
      on conflict (member_id, type) do update set count = contribution_counts.count + 1;
  else
    update contribution_counts set count = count - 1 where member_id = old.member_id and type = old.type;
  end if;
  return null;
end $$;
create trigger contributions_counted after insert or delete on contributions
  for each row execute function count_contribution();
