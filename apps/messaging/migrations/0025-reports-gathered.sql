-- What was reported as it was then, and whose it is. Only moderators read it.
alter table cases add column was text, add column owner_id bigint;
-- Reports of the same row are one matter: the oldest that is open stands for all.
create index cases_open_of_row on cases (target_type, target_id, id) where kind = 'report' and state <> 'answered';
