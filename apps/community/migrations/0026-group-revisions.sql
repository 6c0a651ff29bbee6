-- A change of a group says which one it began from.
alter table groups add column revision integer not null default 1;
