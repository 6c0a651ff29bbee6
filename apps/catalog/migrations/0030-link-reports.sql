-- A link that is deleted takes its reports along; the index of open ones does not find those that are closed.
create index link_reports_of_link on link_reports (link_id);
