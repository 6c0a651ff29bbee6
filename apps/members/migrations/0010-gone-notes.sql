-- Notes that were deleted: what was earned or taken back for them, and below them, leads nowhere any more.
create table gone_notes (
  note_id bigint primary key
);
