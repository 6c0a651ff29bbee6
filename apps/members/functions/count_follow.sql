create or replace function count_follow() returns trigger language plpgsql as $$
declare
  one  follows := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update members set following = following + step where id = one.member_id;
  update members set followers = followers + step where id = one.other_id;
  return null;
end $$;
