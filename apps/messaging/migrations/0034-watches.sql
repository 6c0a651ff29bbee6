-- What members watch: a game, a note, a post, a wanted thread, or a comment with its replies. `muted`: they are told
-- nothing of it, of replies that others would be told of neither.
create table watches (
  id         bigint generated always as identity primary key,
  member_id  bigint not null,
  type       text not null check (type in ('game', 'note', 'post', 'thread', 'comment')),
  target_id  bigint not null,
  muted      boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (member_id, type, target_id)
);
create index watches_of_member on watches (member_id, id desc);
create index watches_of_target on watches (type, target_id, member_id) where not muted;

-- What is being told to those who watch something, from its event until the last of them has heard.
create table watch_news (
  id        bigint generated always as identity primary key,
  type      text not null,
  target_id bigint not null,
  kind      text not null,
  -- Who did it, and who of those who watch knows already.
  by_id     bigint,
  except_id bigint[] not null,
  place     jsonb not null
);

alter table messages
  -- What an unread message gathers news of (`game:12`), and how many.
  add column gathers text,
  add column news    integer not null default 1;
create unique index messages_gathering on messages (member_id, gathers) where gathers is not null and not read;

-- Whether a member watches what they reply to from then on.
alter table mailboxes add column watches_own boolean not null default false;
