-- The place (EventMeta.seq) of the event that hid a comment or showed it again: an older one, which comes again when dead letters are replayed, changes nothing.
alter table game_comments add column hidden_seq bigint not null default 0;
