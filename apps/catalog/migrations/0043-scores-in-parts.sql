-- While there is a row, the mean has moved and scores are drawn towards it anew: up to this game they are.
create table score_walk (
  only_row boolean primary key default true check (only_row),
  done_to  bigint not null default 0
);
