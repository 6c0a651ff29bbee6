-- Posts one cause to a member. `amounts` maps currencies to deltas: {"points": 5, "eventPoints": 5}.
-- Answers the member's entries; none when the key was posted before (nothing happens twice).
-- Raises `insufficient_balance` (YH001) when an account would be spent below zero: then nothing happens at all.
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
