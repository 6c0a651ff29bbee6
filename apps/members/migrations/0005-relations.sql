alter table members
  add column signature text not null default '' check (length(signature) <= 100),
  -- As the inbox tells: whether private mail is accepted.
  add column mail_open boolean not null default true,
  add column followers integer not null default 0 check (followers >= 0),
  add column following integer not null default 0 check (following >= 0);

create table follows (
  member_id  bigint not null references members,
  other_id   bigint not null references members,
  created_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index follows_of_member on follows (member_id, created_at desc, other_id desc);
create index followers_of_member on follows (other_id, created_at desc, member_id desc);

create function count_follow() returns trigger language plpgsql as $$
declare
  one  follows := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update members set following = following + step where id = one.member_id;
  update members set followers = followers + step where id = one.other_id;
  return null;
end $$;
create trigger follows_counted after insert or delete on follows for each row execute function count_follow();

create table blocks (
  member_id  bigint not null references members,
  other_id   bigint not null references members,
  created_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index blocks_of_member on blocks (member_id, created_at desc, other_id desc);
create index blocks_against on blocks (other_id, member_id);
