-- The place (EventMeta.seq) of the event that the setting is from: an older one, which comes again when dead letters are replayed, changes nothing.
alter table members add column mail_open_seq bigint not null default 0;
