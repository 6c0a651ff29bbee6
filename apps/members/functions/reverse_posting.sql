-- Takes back, exactly, what a key gave a member; what the member does not have any more is a debt from then on.
-- Answers the entries that it wrote; none for what was taken back before or never given.
-- Raises YH002 for a hold: its coins are still there, held or paid or given back, and would be there twice.
create or replace function reverse_posting(for_member bigint, given_key text) returns setof ledger language plpgsql as $$
declare
  given   ledger;
  voucher uuid := gen_random_uuid();
begin
  perform from members where id = for_member for update;
  if exists (select from ledger where idempotency_key = given_key and held) then
    raise exception '% is a hold: settle or release it', given_key using errcode = 'YH002';
  end if;
  for given in
    select * from ledger l
    where l.idempotency_key = given_key and l.member_id = for_member and not l.held
      and not exists (select from ledger r where r.reversed_id = l.id and r.currency = l.currency and r.member_id is not null)
    order by l.id
  loop
    return next book(voucher, for_member, false, given.currency, -given.delta, 'reversal', given.reference,
                     given_key || ':reversed:' || given.currency, given.id);
    insert into ledger (posting, currency, delta, reason) values (voucher, given.currency, given.delta, 'reversal');
  end loop;
end $$;
