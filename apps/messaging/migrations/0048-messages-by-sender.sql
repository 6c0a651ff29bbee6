-- What a member caused is found when they leave: notices name them.
create index messages_from on messages (from_id) where from_id is not null;
