create or replace function tally_ratings() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  -- A like changes a rating, but no vote; it must not wait for the one row of the mean.
  if tg_op = 'UPDATE' then
    perform from gone g join came c using (id)
    where (g.overall, g.aspects, g.play, g.counted, g.state) is distinct from (c.overall, c.aspects, c.play, c.counted, c.state);
    if not found then
      return null;
    end if;
  end if;
  -- Locked first, by everybody: who changes a vote and who casts one waited for each other, with the mean between two tallies.
  perform from rating_mean for update;
  if tg_op <> 'INSERT' then
    update rating_tallies t set votes = t.votes - v.votes
    from (select game_id, about, value, count(*) as votes
          from gone cross join votes_in(overall, aspects, play) where counted and state = 'live' group by 1, 2, 3) v
    where (t.game_id, t.about, t.value) = (v.game_id, v.about, v.value);
    update rating_mean m set total = m.total - v.total, votes = m.votes - v.votes
    from (select coalesce(sum(overall), 0) as total, count(overall) as votes
          from gone where counted and state = 'live') v where v.votes > 0;
    select array_agg(distinct game_id) into touched from gone;
  end if;
  if tg_op <> 'DELETE' then
    insert into rating_tallies as t (game_id, about, value, votes)
    select game_id, about, value, count(*)
    from came cross join votes_in(overall, aspects, play) where counted and state = 'live' group by 1, 2, 3 order by 1, 2, 3
    on conflict (game_id, about, value) do update set votes = t.votes + excluded.votes;
    update rating_mean m set total = m.total + v.total, votes = m.votes + v.votes,
      mean = coalesce(m.mean, round((m.total + v.total)::numeric / (m.votes + v.votes), 2))
    from (select coalesce(sum(overall), 0) as total, count(overall) as votes
          from came where counted and state = 'live') v where v.votes > 0;
    select array_agg(distinct game_id) || touched into touched from came;
  end if;
  perform rescore(touched);
  return null;
end $$;
