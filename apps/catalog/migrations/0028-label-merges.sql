-- A label of very many games gives them to another one bit by bit; until then it is shown nowhere but on those games.
alter table labels add merged_into bigint references labels;
create index labels_merging on labels (merged_into) where merged_into is not null;
