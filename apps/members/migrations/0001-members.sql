-- Members: who they are, how they sign in, what they prefer.
create table members (
  id                bigint generated always as identity primary key,
  nickname          text not null,
  -- What makes two nicknames the same: NFKC, lower case, look-alikes folded. Deleted members keep theirs.
  nickname_key      text not null unique,
  email             text not null,
  password_hash     text not null,
  permission        smallint not null default 0 check (permission in (0, 1, 2, 3, 5, 8, 9)),
  state             text not null default 'active' check (state in ('active', 'banned', 'deleted')),
  avatar            text not null default '',
  frame             text not null default '',
  pets              text not null default '-1',
  box               bigint,
  frame_count       integer not null default 0,
  background        smallint not null default -1 check (background in (-1, 1, 2, 3, 4)),
  effects           boolean not null default true,
  nsfw              text not null default 'veil' check (nsfw in ('hide', 'veil', 'show')),
  spoiler           smallint not null default 0 check (spoiler between 0 and 2),
  adult_declared_at timestamptz,
  membership_until  timestamptz,
  muted_until       timestamptz,
  last_sanction_at  timestamptz,
  -- Balances; only post() changes them.
  points            bigint not null default 0 check (points >= 0),
  event_points      bigint not null default 0 check (event_points >= 0),
  coins             bigint not null default 0 check (coins >= 0),
  held              bigint not null default 0 check (held >= 0),
  level             integer not null generated always as (points / 5) stored,
  posting_count     bigint not null default 0,
  created_at        timestamptz not null default now(),
  activated_at      timestamptz
);
-- An address is unique among activated accounts only; signing in by address means that account.
create unique index members_by_email on members (lower(email)) where permission > 0 and state <> 'deleted';
create index members_waiting on members (created_at) where permission = 0;
create index members_towards_trust on members (id) where permission = 1 and adult_declared_at is not null;

create table sessions (
  id           uuid primary key default gen_random_uuid(),
  token_hash   text not null unique,
  member_id    bigint not null references members,
  device       text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Ended sessions stay until they would have expired, so that their copies elsewhere can still be found.
  ended_at     timestamptz
);
create index sessions_of_member on sessions (member_id, last_seen_at desc);
create index sessions_by_age on sessions (expires_at);

-- Links in mails: activation (24 h, idempotent) and reset (30 min, once). Only hashes are kept.
create table mailed_codes (
  code_hash  text primary key,
  member_id  bigint not null references members on delete cascade,
  purpose    text not null check (purpose in ('activation', 'reset')),
  expires_at timestamptz not null,
  used_at    timestamptz,
  void       boolean not null default false
);
create index mailed_codes_of_member on mailed_codes (member_id);

-- A proof of work is good once.
create table spent_proofs (
  challenge  text primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_age on spent_proofs (expires_at);

-- Mails of a start without a mail server, to be looked at.
create table outbox_mails (
  id        bigint generated always as identity primary key,
  recipient text not null,
  subject   text not null,
  text      text not null,
  links     text[] not null,
  at        timestamptz not null default now()
);
create index outbox_mails_of on outbox_mails (lower(recipient), id desc);
