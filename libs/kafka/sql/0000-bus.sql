-- What the bus keeps in every service's schema. Applied as migration 0000.

-- Events that are true but not yet told. The relay publishes them in the order of `seq` and marks them.
create table outbox (
  seq          bigint generated always as identity primary key,
  id           uuid not null default gen_random_uuid(),
  topic        text not null,
  name         text not null,
  version      smallint not null,
  key          text not null,
  payload      jsonb not null,
  traceparent  text,
  at           timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_waiting on outbox (seq) where published_at is null;
create index outbox_told on outbox (published_at) where published_at is not null;

create function wake_relay() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', tg_table_schema);
  return null;
end $$;
create trigger outbox_wakes_relay after insert on outbox for each statement execute function wake_relay();

-- Which events a handler has had. Never pruned: topics are kept, and may be read again from their beginning.
create table inbox (
  consumer text not null,
  event_id uuid not null,
  at       timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- The first answer to every command, by who gave it which idempotency key.
create table commands (
  name       text not null,
  caller     text not null,
  id         text not null,
  input_hash text not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
  primary key (name, caller, id)
);
create index commands_age on commands (created_at);
