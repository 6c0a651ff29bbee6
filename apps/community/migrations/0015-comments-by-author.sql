-- Members take along the comments they wrote.
create index note_comments_of_author on note_comments (author_id, id);
