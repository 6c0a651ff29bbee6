create or replace function count_comment_likes() returns trigger language plpgsql as $$
begin
  update comments c set likes = c.likes + case tg_op when 'INSERT' then n else -n end
  from (select comment_id, count(*)::integer as n from changed group by comment_id) each
  where c.id = each.comment_id;
  return null;
end $$;
