-- Pays what a key holds to another member, or to the system where `receiver` is null.
create or replace function settle(held_key text, receiver bigint, why text, cause jsonb) returns ledger language plpgsql as $$
begin
  if exists (select from ledger where idempotency_key = held_key and held and member_id = receiver) then
    raise exception '% is held by its receiver', held_key using errcode = 'YH002';
  end if;
  return end_hold(held_key, receiver, why, cause);
end $$;
