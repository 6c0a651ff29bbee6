-- A member's page lists what they said.
create index comments_of_member on comments (member_id, id) where state = 'live';
