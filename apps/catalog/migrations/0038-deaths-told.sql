-- When a link's death was told last: it is told again until all who downloaded the link were.
alter table link_deaths add column told_at timestamptz;
