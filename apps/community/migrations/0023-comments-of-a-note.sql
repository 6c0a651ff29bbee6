-- One index for a note's comments in their order and for the note that is torn. Of two, Postgres took the one without the order,
-- and sorted a hundred thousand comments for the first twenty.
drop index note_comments_of_note;
create index note_comments_of_note on note_comments (note_id, id);
drop index note_comments_of_torn_note;
