-- Verdicts that their authors deleted while a moderator had hidden them: written again, they are hidden again.
create table hidden_verdicts (
  game_id   bigint not null references games on delete cascade,
  member_id bigint not null,
  at        timestamptz not null default now(),
  primary key (game_id, member_id)
);
