-- Games that members keep. What a game is called and who may see it, the catalogue knows.
create table favourites (
  member_id  bigint not null references members,
  game_id    bigint not null,
  section    text not null check (section in ('gal', 'otome', 'krkr', 'vr', 'rpg', 'ex')),
  note       text not null default '' check (length(note) <= 200),
  shown      boolean not null default false,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (member_id, game_id)
);
