-- What of their page a member keeps to themselves, and the place of the event that said so.
alter table authors
  add column hidden text[] not null default '{}',
  add column hidden_seq bigint not null default 0;
