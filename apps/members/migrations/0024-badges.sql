-- When a member held a badge for the first time, and was told: once, whatever is deleted and written again. Which badges they
-- hold follows from the counts.
create table badges (
  member_id bigint not null references members,
  badge     text not null,
  earned_at timestamptz(3) not null,
  primary key (member_id, badge)
);

-- Accepted edits count as well; whose they were is known from what they earned.
update contributions c set member_id = r.member_id
from rewards r
where c.type = 'revision' and r.type = 'revision' and r.row_id = c.row_id and r.reason = 'editAccepted' and c.member_id is null;

-- All counts anew, from what is kept of the events.
create function recount() returns void language sql as $$
  delete from contribution_counts;
  insert into contribution_counts (member_id, type, count)
  select member_id, type, count(*) from contributions where counted group by member_id, type
  union all select member_id, 'streak', max(streak) from sign_ins group by member_id
  union all select member_id, 'support', 1 from supports where member_id is not null group by member_id
  union all select d.member_id, 'win', 1 from prize_draws d join prize_seasons s on s.id = d.season_id
            cross join jsonb_array_elements(s.pool) p
            where (p->>'id')::integer = d.prize_id and p->>'kind' in ('frame', 'pet', 'box') group by d.member_id;
$$;
select recount();
