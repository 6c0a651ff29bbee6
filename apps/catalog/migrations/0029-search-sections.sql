-- The section is one more word of an entry: the index then finds the games of one section, where it found those of all
-- seven and looked at each.

drop index search_entries_tier_0, search_entries_tier_1, search_entries_tier_2,
  search_entries_tier_3, search_entries_tier_4, search_entries_tier_5;
update search_entries set words = words || ('#' || section);
create index search_entries_tier_0 on search_entries using gin (words) with (fastupdate = off) where tier = 0;
create index search_entries_tier_1 on search_entries using gin (words) with (fastupdate = off) where tier = 1;
create index search_entries_tier_2 on search_entries using gin (words) with (fastupdate = off) where tier = 2;
create index search_entries_tier_3 on search_entries using gin (words) with (fastupdate = off) where tier = 3;
create index search_entries_tier_4 on search_entries using gin (words) with (fastupdate = off) where tier = 4;
create index search_entries_tier_5 on search_entries using gin (words) with (fastupdate = off) where tier = 5;
