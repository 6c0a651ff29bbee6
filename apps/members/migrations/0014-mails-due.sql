-- Mails that are to be sent: why and to whom, but not yet in words. Inserted with what they tell of, written when they are
-- sent, gone when a mail server has taken them. So no code of a link ever lies here.
create table mails_due (
  id         bigint generated always as identity primary key,
  purpose    text not null check (purpose in
               ('registered', 'activation', 'reset', 'takedownReceived', 'takedownAnswered')),
  -- An address in lower case, or the reference of a takedown.
  about      text not null,
  tries      smallint not null default 0,
  -- When to try (again). Whoever takes a mail moves this on first, so that a crash only delays it.
  not_before timestamptz not null default now(),
  -- Nobody tries any more.
  parked_at  timestamptz,
  created_at timestamptz not null default now()
);
create index mails_due_next on mails_due (not_before) where parked_at is null;
create index mails_due_about on mails_due (purpose, about);
create index mails_due_parked on mails_due (parked_at) where parked_at is not null;

-- Who waits for an address to be confirmed.
create index members_waiting_by_email on members (lower(email)) where permission = 0;
