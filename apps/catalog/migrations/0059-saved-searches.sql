-- Filters and searches that members keep, and which games matched them since they were last opened.

create table saved_searches (
  id         bigint generated always as identity primary key,
  member_id  bigint not null,
  name       text not null check (length(name) between 1 and 20),
  section    section_key not null,
  -- as it was asked
  filter     jsonb not null,
  -- the same as facets: those a game needs, groups of which it needs any, those it must not have
  wanted     text[] collate "C" not null,
  any_of     jsonb not null,
  unwanted   text[] collate "C" not null,
  -- and as words and patterns of the search
  words      text[] not null,
  patterns   text[] not null,
  -- what the member has done with it otherwise hides a game
  hidden     text[] not null,
  told_on    date,
  created_at timestamptz(3) not null default now()
);
create index saved_searches_of_member on saved_searches (member_id, id desc);

-- What a game must have to be looked at for a search at all: the rarest of what the search needs. A game that goes live
-- is compared with the searches at its own anchors, not with all there are.
create table saved_search_anchors (
  anchor    text collate "C" not null,
  search_id bigint not null references saved_searches on delete cascade,
  primary key (anchor, search_id)
);
create index saved_search_anchors_of_search on saved_search_anchors (search_id);

create table saved_search_finds (
  search_id bigint not null references saved_searches on delete cascade,
  game_id   bigint not null,
  found_at  timestamptz(3) not null default now(),
  primary key (search_id, game_id)
);

-- Games that went live or got a version, until they were compared; `after` is the last search that was.
create table saved_search_due (
  game_id bigint primary key,
  after   bigint not null default 0
);

create function make_saved_search_due() returns trigger language plpgsql as $$
begin
  insert into saved_search_due (game_id)
  select new.game_id where exists (select from saved_searches)
  on conflict (game_id) do update set after = 0;
  return null;
end $$;
-- What comes back after it was hidden is not new.
create trigger listings_found after insert on listings for each row
  when (new.updated_at > now() - interval '1 day') execute function make_saved_search_due();
create trigger listings_found_again after update of resource_updated_at on listings for each row
  when (new.resource_updated_at > coalesce(old.resource_updated_at, '-infinity') and new.updated_at > now() - interval '1 day')
  execute function make_saved_search_due();
