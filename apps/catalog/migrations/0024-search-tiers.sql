-- What is sought most is searched first: entries stand in tiers by how much their games are sought, each tier with an
-- index of its own, so that a word that half of all games have is answered from the first few thousand.

-- 0: the 1,000 most sought of a section · 1: the 3,000 after them · 2: 12,000 · 3: 48,000 · 4: 192,000 · 5: the rest
alter table search_entries add column tier smallint not null default 5 check (tier between 0 and 5);

create function tier_of_rank(rank bigint) returns smallint language sql immutable return
  case when rank <= 1000 then 0 when rank <= 4000 then 1 when rank <= 16000 then 2
       when rank <= 64000 then 3 when rank <= 256000 then 4 else 5 end;

-- Puts every entry where its game stands now. Done now and then: what is sought most hardly changes by the minute.
create function retier() returns void language sql as $$
  update search_entries e set tier = r.tier
  from (
    select game_id, tier_of_rank(row_number() over (partition by section order by heat desc, game_id desc)) as tier
    from standings where live
  ) r
  where e.game_id = r.game_id and e.tier <> r.tier
$$;

create table search_clock (
  only_row boolean primary key default true check (only_row),
  tiered   timestamptz not null default '-infinity'
);
insert into search_clock default values;

drop index search_entries_by_word;
select retier();
create index search_entries_tier_0 on search_entries using gin (words) with (fastupdate = off) where tier = 0;
create index search_entries_tier_1 on search_entries using gin (words) with (fastupdate = off) where tier = 1;
create index search_entries_tier_2 on search_entries using gin (words) with (fastupdate = off) where tier = 2;
create index search_entries_tier_3 on search_entries using gin (words) with (fastupdate = off) where tier = 3;
create index search_entries_tier_4 on search_entries using gin (words) with (fastupdate = off) where tier = 4;
create index search_entries_tier_5 on search_entries using gin (words) with (fastupdate = off) where tier = 5;
create index search_entries_by_name on search_entries using gin (names) with (fastupdate = off);
