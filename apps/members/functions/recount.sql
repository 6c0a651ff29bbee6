-- All counts anew, from what is kept of the events.
create or replace function recount() returns void language sql as $$
  delete from contribution_counts;
  insert into contribution_counts (member_id, type, count, guarded)
  select member_id, type, count(*), count(*) filter (where guarded) from contributions where counted group by member_id, type
  union all select member_id, 'streak', max(streak), 0 from sign_ins group by member_id
  union all select member_id, 'support', 1, 0 from supports where member_id is not null group by member_id
  union all select d.member_id, 'win', 1, 0 from prize_draws d join prize_seasons s on s.id = d.season_id
            cross join jsonb_array_elements(s.pool) p
            where (p->>'id')::integer = d.prize_id and p->>'kind' in ('frame', 'pet', 'box') group by d.member_id;
$$;
