-- The places (EventMeta.seq) of the events that these are from: older ones, which come again when dead letters are replayed, change nothing.
alter table mailboxes
  add column permission_seq bigint not null default 0,
  add column frame_count_seq bigint not null default 0;
