-- What the author of a hidden comment reads beside it; null for those hidden before.
alter table comments add column hidden_reason text;

-- Who opens a talk asks for their own hidden comments in it; almost nobody has any.
create index comments_hidden on comments (member_id) where state = 'hidden';
