-- Downloaders are told of the link that died first; those behind it are not sorted every time.
create index link_deaths_oldest on link_deaths (at, link_id);
