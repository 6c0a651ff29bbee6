-- A rating that is changed is in `gone` and in `came`, so its game comes twice; its votes count once all the same.
create or replace function rescore(ids bigint[]) returns void language sql as $$
  update standings s set ratings = t.votes, score = ranking_score(t.total, t.votes, (select mean from rating_mean))
  from (
    select id as game_id, coalesce(sum(votes), 0) as votes, coalesce(sum(votes * value::integer), 0) as total
    from (select distinct unnest(ids) as id) touched left join rating_tallies on game_id = id and about = 'overall'
    group by id
  ) t
  join lateral (select game_id from standings where game_id = t.game_id for update) locked on true
  where s.game_id = t.game_id and (s.ratings, s.score) is distinct from
        (t.votes, ranking_score(t.total, t.votes, (select mean from rating_mean)));

  merge into rankings r using (
    select g.id as game_id, t.about, g.section, ranking_year(g.release_date) as year, g.status = 'live' as live, t.votes,
           ranking_score(t.total, t.votes, (select mean from rating_mean)) as score
    from (
      select game_id, about, sum(votes) as votes, sum(votes * value::integer) as total
      from rating_tallies where game_id = any(ids) and about <> 'play' group by game_id, about
    ) t
    join games g on g.id = t.game_id
    order by g.id, t.about
  ) t on r.game_id = t.game_id and r.about = t.about
  when matched and t.score = 0 then delete
  when matched and (r.score, r.votes) is distinct from (t.score, t.votes) then update set score = t.score, votes = t.votes
  when not matched and t.score > 0 then
    insert (game_id, about, section, year, live, score, votes)
    values (t.game_id, t.about, t.section, t.year, t.live, t.score, t.votes);
$$;

-- Lets the mean follow the votes, and the scores the mean. One vote hardly moves it, so this is done now and then and
-- not with every vote; it does nothing while the mean is the same to two decimals.
create or replace function rescore() returns void language plpgsql as $$
begin
  update rating_mean set mean = round(total::numeric / votes, 2)
  where votes > 0 and mean is distinct from round(total::numeric / votes, 2);
  if found then
    perform rescore(array(
      select game_id from standings where ratings >= 10 union select game_id from rankings order by game_id));
  end if;
end $$;
