-- A note that is torn off takes its comments along; the indexes of listed and of hidden ones find neither all of them.
create index note_comments_of_torn_note on note_comments (note_id);
