create or replace function file_intel_of_games() returns trigger language plpgsql as $$
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
