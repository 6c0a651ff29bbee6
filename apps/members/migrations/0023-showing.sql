-- What of their page a member keeps to themselves.
alter table members add column hidden text[] not null default '{}';
