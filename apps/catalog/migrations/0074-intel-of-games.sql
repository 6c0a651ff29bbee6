-- What is about a game, in the order of its publication, and how much of it there is (decision 133): no index of an array is in
-- an order. Kind and games of an item never change. What was there before is filed by the next migration, without a lock.
create table intel_games (
  intel_id     bigint not null references intel on delete cascade,
  game_id      bigint not null,
  kind         text not null,
  published_at timestamptz(3) not null,
  primary key (intel_id, game_id)
);
-- How many live items there are about each game.
create table intel_game_counts (
  game_id bigint not null,
  kind    text not null,
  guarded boolean not null,
  items   integer not null,
  primary key (game_id, kind, guarded)
);

create function file_intel_of_games() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into intel_games as filed (intel_id, game_id, kind, published_at)
    select distinct new.id, game, new.kind, new.published_at from unnest(new.game_ids) game
    on conflict (intel_id, game_id) do update set published_at = excluded.published_at
    where filed.published_at <> excluded.published_at;
  end if;
  insert into intel_game_counts as counted (game_id, kind, guarded, items)
  select game_id, kind, guarded, sum(step) from (
    select distinct game as game_id, new.kind, new.guarded, 1 as step from unnest(new.game_ids) game
    where tg_op <> 'DELETE' and new.status = 'live'
    union all
    select distinct game, old.kind, old.guarded, -1 from unnest(old.game_ids) game
    where tg_op <> 'INSERT' and old.status = 'live'
  ) steps
  group by game_id, kind, guarded having sum(step) <> 0 order by game_id, kind, guarded
  on conflict (game_id, kind, guarded) do update set items = counted.items + excluded.items;
  return null;
end $$;
create trigger intel_filed_for_games after insert or delete or update of status, published_at on intel
  for each row execute function file_intel_of_games();

-- Nobody writes intel meanwhile, or the counts would be wrong: 1.3 s for a million items.
insert into intel_game_counts
select game, kind, guarded, count(*) from intel cross join lateral (select distinct unnest(game_ids)) about (game)
where status = 'live' group by game, kind, guarded;
