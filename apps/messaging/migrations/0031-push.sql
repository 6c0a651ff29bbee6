-- Browsers that show a member's new messages, each for as long as a session on it lasts.
create table push_devices (
  id         bigint generated always as identity primary key,
  member_id  bigint not null,
  session_id text not null,
  -- Where the browser's maker takes messages for it, and the keys that they are encrypted with.
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  device     text not null,
  titles     boolean not null,
  created_at timestamptz not null default now()
);
create index push_devices_of_member on push_devices (member_id);

-- What is to be sent: at most one message a device, written when it is sent, so it says what is true then.
create table pushes_due (
  device_id  bigint primary key references push_devices on delete cascade,
  -- The mailbox's, at the newest message: whoever sends an older one leaves the newer.
  version    bigint not null,
  tries      smallint not null default 0,
  -- When to try (again). Whoever takes it moves this on first, so that a crash only delays it.
  not_before timestamptz not null default now()
);
create index pushes_due_next on pushes_due (not_before);
