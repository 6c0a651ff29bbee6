-- Facets with the most games first, games that are not live, and the ranking by votes.

create index facets_most on facets (section, kind, games desc) where games > 0;
create index games_not_live on games (section, status, id desc) where status <> 'live';

-- What games are ranked by: `overall` or an aspect, from ten votes on.
create table rankings (
  game_id bigint not null references games on delete cascade,
  about   text not null,
  section section_key not null,
  -- as in the facets: a year, or tba
  year    text not null,
  live    boolean not null,
  score   numeric(4, 2) not null,
  votes   integer not null,
  primary key (game_id, about)
);
create index rankings_all on rankings (about, score desc, game_id desc) include (section, votes) where live;
create index rankings_of_section on rankings (about, section, score desc, game_id desc) include (votes) where live;
create index rankings_of_year on rankings (about, year, score desc, game_id desc) include (section, votes) where live;
create index rankings_of_section_and_year on rankings (about, section, year, score desc, game_id desc) include (votes) where live;

-- How many games are ranked.
create table ranking_totals (
  about   text not null,
  section section_key not null,
  year    text not null,
  games   integer not null,
  primary key (about, section, year)
);

create function count_ranking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.live then
    update ranking_totals set games = games - 1 where (about, section, year) = (old.about, old.section, old.year);
  end if;
  if tg_op <> 'DELETE' and new.live then
    insert into ranking_totals as t values (new.about, new.section, new.year, 1)
    on conflict (about, section, year) do update set games = t.games + 1;
  end if;
  return null;
end $$;
create trigger rankings_come_and_go after insert or delete on rankings for each row execute function count_ranking();
create trigger rankings_move after update on rankings for each row
  when ((old.live, old.year) is distinct from (new.live, new.year)) execute function count_ranking();

create function ranking_year(released date) returns text language sql immutable return
  coalesce(extract(year from released)::text, 'tba');

create function move_in_rankings() returns trigger language plpgsql as $$
begin
  update rankings set live = new.status = 'live', year = ranking_year(new.release_date) where game_id = new.id;
  return null;
end $$;
create trigger games_move_in_rankings after update on games for each row
  when ((old.status = 'live', old.release_date) is distinct from (new.status = 'live', new.release_date))
  execute function move_in_rankings();

-- Sums up the votes of these games anew from their tallies.
create or replace function rescore(ids bigint[]) returns void language sql as $$
  update standings s set ratings = t.votes, score = ranking_score(t.total, t.votes, (select mean from rating_mean))
  from (
    select id as game_id, coalesce(sum(votes), 0) as votes, coalesce(sum(votes * value::integer), 0) as total
    from unnest(ids) id left join rating_tallies on game_id = id and about = 'overall' group by id
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

create or replace function rescore() returns void language plpgsql as $$
begin
  update rating_mean set mean = round(total::numeric / votes, 2)
  where votes > 0 and mean is distinct from round(total::numeric / votes, 2);
  if found then
    perform rescore(array(
      select game_id from standings where ratings >= 10 union select game_id from rankings order by game_id));
  end if;
end $$;

select rescore(array(select distinct game_id from rating_tallies order by game_id));

-- What is like a game is looked for among the newest games of its labels, and in what its raters rated.
drop index game_labels_by_label;
create index game_labels_by_label on game_labels (label_id, game_id desc);
drop index ratings_of_member;
create index ratings_of_member on ratings (member_id, updated_at desc, id desc);
