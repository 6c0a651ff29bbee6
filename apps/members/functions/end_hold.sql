-- Ends a hold, for settle() and release(): its coins go to `receiver`, to the system where that is null, and back where
-- it is the holder.
-- Answers the entry of the receiver's coins, for the system that of the held ones; the same however often it is told.
-- Raises YH002 where there is no such hold, and where it ended otherwise.
create or replace function end_hold(held_key text, receiver bigint, why text, cause jsonb) returns ledger language plpgsql as $$
declare
  the_hold ledger;
  entry    ledger;
  voucher  uuid := gen_random_uuid();
  key      text := held_key || ':ended';
begin
  select * into the_hold from ledger where idempotency_key = held_key and held and delta > 0;
  if not found then
    raise exception 'nothing is held by %', held_key using errcode = 'YH002';
  end if;
  -- In the order of their ids, so that two who pay each other do not wait in a circle.
  perform from members where id in (the_hold.member_id, receiver) order by id for update;
  if exists (select from ledger where idempotency_key = key) then
    select * into entry from ledger where idempotency_key = key and held = (receiver is null);
    if not found or entry.member_id <> coalesce(receiver, the_hold.member_id)
       or receiver is null and exists (select from ledger where idempotency_key = key and not held) then
      raise exception '% ended otherwise', held_key using errcode = 'YH002';
    end if;
    return entry;
  end if;
  entry := book(voucher, the_hold.member_id, true, 'coins', -the_hold.delta, why, cause, key);
  if receiver is null then
    insert into ledger (posting, currency, delta, reason) values (voucher, 'coins', the_hold.delta, why);
    return entry;
  end if;
  return book(voucher, receiver, false, 'coins', the_hold.delta, why, cause, key);
end $$;
