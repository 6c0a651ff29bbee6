-- Writes one entry to a member's account, with its balance. Only the functions of the ledger call it, which write the
-- posting's other side too. Raises `insufficient_balance` (YH001) where spending would lead below zero.
create or replace function book(
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
