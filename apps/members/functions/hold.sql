-- Sets coins of a member aside under a key. Answers the entry of their coins, the first one however often it is told.
-- Raises YH001 where there are too few, YH002 where the key stands for another hold.
create or replace function hold(for_member bigint, amount bigint, why text, cause jsonb, key text) returns ledger language plpgsql as $$
declare
  entry   ledger;
  voucher uuid := gen_random_uuid();
begin
  if amount <= 0 then
    raise exception 'nothing to hold' using errcode = 'invalid_parameter_value';
  end if;
  perform from members where id = for_member for update;
  select * into entry from ledger where idempotency_key = key and not held;
  if found then
    if entry.member_id <> for_member or entry.delta <> -amount
       or not exists (select from ledger where idempotency_key = key and held and delta = amount) then
      raise exception '% is another posting', key using errcode = 'YH002';
    end if;
    return entry;
  end if;
  entry := book(voucher, for_member, false, 'coins', -amount, why, cause, key);
  perform book(voucher, for_member, true, 'coins', amount, why, cause, key);
  return entry;
end $$;
