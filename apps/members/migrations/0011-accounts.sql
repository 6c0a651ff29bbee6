-- The ledger gets accounts. Of each member `member:points`, `member:eventPoints`, `member:coins` and, for coins that are in
-- escrow, `member:held`; of the system `system:<reason>`. Over all of them every currency comes to zero, always.
-- Which account an entry belongs to follows from what it says.
alter table ledger
  add column held    boolean not null default false,
  add column account text not null generated always as (
    case when member_id is null then 'system:' || reason when held then 'member:held' else 'member:' || currency end
  ) stored;

-- A member's account falls below zero by a reversal alone: what was given is taken back whole, also where it was spent.
-- That is a debt. Income raises the account, so it pays the debt first; spending and holding never lead below zero.
alter table ledger
  drop constraint ledger_balance_after_check,
  add constraint ledger_debts check (balance_after >= 0 or not held and (delta > 0 or reversed_id is not null)),
  add constraint ledger_held check (not held or member_id is not null and currency = 'coins');

-- What is held or set free has two sides that are members': both have the key.
drop index ledger_once;
create unique index ledger_once on ledger (idempotency_key, currency, held) where idempotency_key is not null;

-- What members' accounts come to, and how many entries they have: kept by book() alone.
create table accounts (
  member_id bigint not null references members,
  name      text not null check (name in ('member:points', 'member:eventPoints', 'member:coins', 'member:held')),
  balance   bigint not null,
  entries   bigint not null,
  primary key (member_id, name)
);
insert into accounts (member_id, name, balance, entries)
select m.id, 'member:' || c.currency, c.balance, coalesce(p.count, 0)
from members m
cross join lateral (values ('points', m.points), ('eventPoints', m.event_points), ('coins', m.coins)) c (currency, balance)
left join posting_counts p on p.member_id = m.id and p.currency = c.currency
where c.balance <> 0 or p.count is not null;

-- The release before counts entries by this name; nobody does any more when the next one comes.
drop table posting_counts;
create view posting_counts as
  select member_id, substr(name, length('member:') + 1) as currency, entries as count
  from accounts where name <> 'member:held';

comment on column members.held is 'Never written; read by the release before 0011 only. Held coins are the account member:held.';
comment on column members.points is 'What there is of member:points, nothing while it is a debt; so with event_points and coins.';

-- Who posts from here on keeps the accounts: so these two change with the tables. They are read in functions/, as is the rest.
create function book(
  voucher      uuid,
  for_member   bigint,
  is_held      boolean,
  for_currency text,
  amount       bigint,
  why          text,
  cause        jsonb,
  key          text,
  reverses     bigint default null
) returns ledger language plpgsql as $$
declare
  has   bigint;
  entry ledger;
begin
  insert into accounts as a (member_id, name, balance, entries)
    values (for_member, case when is_held then 'member:held' else 'member:' || for_currency end, amount, 1)
    on conflict (member_id, name) do update set balance = a.balance + amount, entries = a.entries + 1
    returning balance into has;
  if has < 0 and amount < 0 and (is_held or reverses is null) then
    raise exception 'balance of % would be %', for_currency, has using errcode = 'YH001';
  end if;
  if not is_held then
    update members set
      points       = case when for_currency = 'points' then greatest(has, 0) else points end,
      event_points = case when for_currency = 'eventPoints' then greatest(has, 0) else event_points end,
      coins        = case when for_currency = 'coins' then greatest(has, 0) else coins end,
      posting_count = posting_count + 1
    where id = for_member;
  end if;
  insert into ledger (posting, member_id, held, currency, delta, reason, reference, reversed_id, idempotency_key, balance_after)
    values (voucher, for_member, is_held, for_currency, amount, why, cause, reverses, key, has)
    returning * into entry;
  return entry;
end $$;

create or replace function post(
  for_member  bigint,
  amounts     jsonb,
  why         text,
  cause       jsonb,
  key         text,
  reverses    bigint default null
) returns setof ledger language plpgsql as $$
declare
  one      record;
  voucher  uuid := gen_random_uuid();
begin
  -- The member's row is the lock: postings to one member go one after the other.
  perform from members where id = for_member for update;
  if not found then
    raise exception 'no member %', for_member using errcode = 'foreign_key_violation';
  end if;
  if exists (select from ledger where idempotency_key = key) then
    return;
  end if;
  for one in
    select pair.key as currency, pair.value::bigint as delta
    from jsonb_each_text(amounts) pair where pair.value::bigint <> 0
    order by array_position(array['points', 'eventPoints', 'coins'], pair.key)
  loop
    return next book(voucher, for_member, false, one.currency, one.delta, why, cause, key, reverses);
    insert into ledger (posting, currency, delta, reason) values (voucher, one.currency, -one.delta, why);
  end loop;
end $$;

-- What was held without the ledger knowing, if anything ever was.
insert into ledger (posting, member_id, held, currency, delta, reason, idempotency_key, balance_after)
select gen_random_uuid(), id, true, 'coins', held, 'adjustment', 'held before accounts:' || id, held from members where held > 0;
insert into ledger (posting, currency, delta, reason)
select posting, currency, -delta, reason from ledger where held;
insert into accounts (member_id, name, balance, entries) select id, 'member:held', held, 1 from members where held > 0;
