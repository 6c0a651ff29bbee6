-- Members take along the revisions they wrote.
create index revisions_of_author on revisions (author_id, id);
