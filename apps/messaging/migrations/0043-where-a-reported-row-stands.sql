-- Of a reported row that is shown on another's page, that other: the game of a version, the thread of an answer.
alter table cases add column within bigint;
