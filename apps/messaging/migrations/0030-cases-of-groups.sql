-- Reports of what is posted in a group are its moderators' first, and the site's after 48 hours.
alter table cases add column group_id bigint;
create index cases_of_group on cases (group_id, id desc) where group_id is not null;
-- Those that are not the site's yet are few.
create index cases_of_groups_by_age on cases (created_at) where group_id is not null;
