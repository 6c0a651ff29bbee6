-- What is kept of other services (libs/copies), built from their events.
create table authors (
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
create index authors_by_nickname on authors (nickname_key text_pattern_ops);

create table games (
  id      bigint primary key,
  section text not null check (section in ('gal', 'otome', 'krkr', 'vr', 'rpg', 'ex', 'ai')),
  live    boolean not null,
  title   text not null
);
