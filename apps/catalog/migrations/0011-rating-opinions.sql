-- Ratings are liked and moderated; what is hidden, and what an account of less than three days gave, weighs nothing.

alter table ratings add column state text not null default 'live' check (state in ('live', 'hidden'));

-- One index for each order of the list.
create index ratings_newest on ratings (game_id, created_at desc, id desc)
  where state = 'live' and (overall is not null or summary <> '');
create index ratings_highest on ratings (game_id, (coalesce(overall, 0)) desc, id desc)
  where state = 'live' and (overall is not null or summary <> '');
create index ratings_lowest on ratings (game_id, (-coalesce(overall, 11)) desc, id desc)
  where state = 'live' and (overall is not null or summary <> '');
create index ratings_liked on ratings (game_id, likes desc, id desc)
  where state = 'live' and (overall is not null or summary <> '');
create index ratings_of_member on ratings (member_id);
create index ratings_uncounted on ratings (member_id) where not counted;

create table rating_likes (
  rating_id bigint not null references ratings on delete cascade,
  member_id bigint not null,
  at        timestamptz not null default now(),
  primary key (rating_id, member_id)
);
create function count_rating_likes() returns trigger language plpgsql as $$
begin
  update ratings set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.rating_id, old.rating_id);
  return null;
end $$;
create trigger rating_likes_counted after insert or delete on rating_likes
  for each row execute function count_rating_likes();

-- Whose votes do not count yet; without a row they do.
create table newcomers (
  member_id bigint primary key,
  until     timestamptz not null
);
create index newcomers_by_age on newcomers (until);

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
