-- One index for a note's comments in their order and for the note that is torn. Of two, Postgres took the one without the order,
-- and sorted a hundred thousand comments for the first twenty. The old ones serve readers until the new one is there.
create index note_comments_by_note on note_comments (note_id, id);
drop index note_comments_of_note, note_comments_of_torn_note;
alter index note_comments_by_note rename to note_comments_of_note;
