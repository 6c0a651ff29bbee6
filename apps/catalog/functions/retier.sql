-- Puts every entry where its game stands now. Done now and then: what is sought most hardly changes by the minute.
create or replace function retier() returns void language sql as $$
  update search_entries e set tier = r.tier
  from (
    select game_id, tier_of_rank(row_number() over (partition by section order by heat desc, game_id desc)) as tier
    from standings where live
  ) r
  where e.game_id = r.game_id and e.tier <> r.tier
$$;
