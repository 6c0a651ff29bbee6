-- Reports of a moderator's own rows are counted out of what the moderator is shown.
create index cases_of_owner on cases (owner_id) where owner_id is not null;
