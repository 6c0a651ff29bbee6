-- Gives back what a key holds.
create or replace function release(held_key text, why text, cause jsonb) returns ledger language plpgsql as $$
declare
  holder bigint := (select member_id from ledger where idempotency_key = held_key and held and delta > 0);
begin
  if holder is null then
    raise exception 'nothing is held by %', held_key using errcode = 'YH002';
  end if;
  return end_hold(held_key, holder, why, cause);
end $$;
