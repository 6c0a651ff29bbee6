-- What services keep of each other's rows. Those that had these tables before this library brought them keep what is in them.
create table if not exists authors (
  id           bigint primary key,
  nickname     text not null,
  -- By which two nicknames are the same (contracts, nicknameKey).
  nickname_key text not null,
  avatar       text not null default '',
  frame        text not null default '',
  pets         text not null default '-1',
  box          bigint,
  level        integer not null default 0,
  is_member    boolean not null default false,
  badge        text check (badge in ('contributor', 'moderator', 'administrator', 'owner')),
  gone         boolean not null default false
);
alter table authors
  alter column nickname_key drop default,
  -- The place (EventMeta.seq) of the event that the card is from, and of the one that the level is from: older ones, which come
  -- again when dead letters are replayed, change nothing.
  add column seq bigint not null default 0,
  add column level_seq bigint not null default 0;
create index if not exists authors_by_nickname on authors (nickname_key text_pattern_ops);

do $$ begin
  -- The catalogue has the games themselves.
  if current_schema() <> 'catalog' then
    create table if not exists games (
      id      bigint primary key,
      section text not null check (section in ('gal', 'otome', 'krkr', 'vr', 'rpg', 'ex', 'ai')),
      live    boolean not null,
      title   text not null
    );
    alter table games
      add column live_seq bigint not null default 0,
      add column title_seq bigint not null default 0;
  end if;
end $$;
