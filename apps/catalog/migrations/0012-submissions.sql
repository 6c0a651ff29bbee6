-- What members send in: drafts, the queue, and what tells that a game is there already.

-- Since when a game waits for its audit; one that was declined and is sent in again stands behind the others.
alter table games add column submitted_at timestamptz(3);
update games set submitted_at = created_at where status <> 'draft';
create index games_queue on games (submitted_at, id) where status = 'pending';

create function stamp_submission() returns trigger language plpgsql as $$
begin
  new.submitted_at = coalesce(new.submitted_at, now());
  return new;
end $$;
create trigger games_submitted before insert on games
  for each row when (new.status <> 'draft') execute function stamp_submission();

create function stamp_resubmission() returns trigger language plpgsql as $$
begin
  new.submitted_at = now();
  return new;
end $$;
create trigger games_resubmitted before update of status on games
  for each row when (new.status = 'pending' and old.status <> 'pending') execute function stamp_resubmission();

-- A draft may be without any title yet; what shows games relies on a text.
alter table games alter column title set expression as (coalesce(title_zh, title_ja, title_en, ''));
alter table games add constraint games_title check (status = 'draft' or title <> '');

-- A draft as it was saved, however incomplete. Its links have ids of their own already, by which they are kept when their
-- addresses, which are never told again, are left out.
create table drafts (
  game_id  bigint primary key references games on delete cascade,
  fields   jsonb not null,
  versions jsonb not null default '[]',
  saved_at timestamptz(3) not null default now()
);

-- Every name a game has, without what people spell differently (nameKey of libs/search).
create table game_names (
  game_id bigint not null references games on delete cascade,
  key     text collate "C" not null,
  -- a title, else an alias
  title   boolean not null,
  primary key (game_id, key)
);
create index game_names_by_key on game_names (key, game_id);

create index games_by_vndb_id on games (vndb_id) where vndb_id is not null;
create index games_by_bangumi_id on games (bangumi_id) where bangumi_id is not null;
create index games_by_steam_id on games (steam_id) where steam_id is not null;
create index games_by_dlsite_code on games (dlsite_code) where dlsite_code is not null;

insert into search_due select id from games on conflict do nothing;
