-- The ledger: append-only and double-entry. Every posting is one statement, post(), which writes the member's entry, the
-- system's counter-entry and the balances, or nothing at all.
create table ledger (
  id              bigint generated always as identity primary key,
  posting         uuid not null,
  -- Null: the system's own account.
  member_id       bigint references members,
  currency        text not null check (currency in ('points', 'eventPoints', 'coins')),
  delta           bigint not null check (delta <> 0),
  reason          text not null,
  reference       jsonb,
  reversed_id     bigint references ledger,
  idempotency_key text,
  balance_after   bigint,
  created_at      timestamptz not null default now(),
  check ((member_id is null) = (balance_after is null)),
  check ((member_id is null) = (idempotency_key is null)),
  check (balance_after >= 0)
);
create unique index ledger_once on ledger (idempotency_key, currency) where idempotency_key is not null;
create index ledger_of_member on ledger (member_id, id desc) where member_id is not null;
create index ledger_of_member_by_currency on ledger (member_id, currency, id desc) where member_id is not null;
create index ledger_postings on ledger (posting);
create unique index ledger_reversed_once on ledger (reversed_id, currency) where reversed_id is not null and member_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete on ledger for each row execute function refuse_change();

-- Proves at commit that each posting sums to zero in each currency.
create function prove_posting() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger where posting = new.posting group by currency having sum(delta) <> 0
  ) then
    raise exception 'posting % does not sum to zero', new.posting using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums_to_zero after insert on ledger
  deferrable initially deferred for each row execute function prove_posting();

-- Balances per currency may be counted without reading a ledger.
create table posting_counts (
  member_id bigint not null references members,
  currency  text not null,
  count     bigint not null,
  primary key (member_id, currency)
);

-- Posts one cause to a member. `amounts` maps currencies to deltas: {"points": 5, "eventPoints": 5}.
-- Answers the member's entries; none when the key was posted before (nothing happens twice).
-- Raises `insufficient_balance` (YH001) when a balance would fall below zero: then nothing happens at all.
create function post(
  for_member  bigint,
  amounts     jsonb,
  why         text,
  cause       jsonb,
  key         text,
  reverses    bigint default null
) returns setof ledger language plpgsql as $$
declare
  one      record;
  had      bigint;
  has      bigint;
  voucher  uuid := gen_random_uuid();
  entry    ledger;
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
    select case one.currency when 'points' then points when 'eventPoints' then event_points else coins end
      into had from members where id = for_member;
    has := had + one.delta;
    if has < 0 then
      raise exception 'balance of % would be %', one.currency, has using errcode = 'YH001';
    end if;
    update members set
      points       = case when one.currency = 'points' then has else points end,
      event_points = case when one.currency = 'eventPoints' then has else event_points end,
      coins        = case when one.currency = 'coins' then has else coins end,
      posting_count = posting_count + 1
    where id = for_member;
    insert into posting_counts values (for_member, one.currency, 1)
      on conflict (member_id, currency) do update set count = posting_counts.count + 1;
    insert into ledger (posting, member_id, currency, delta, reason, reference, reversed_id, idempotency_key, balance_after)
      values (voucher, for_member, one.currency, one.delta, why, cause, reverses, key, has)
      returning * into entry;
    insert into ledger (posting, currency, delta, reason) values (voucher, one.currency, -one.delta, why);
    return next entry;
  end loop;
end $$;
