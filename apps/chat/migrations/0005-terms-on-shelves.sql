-- Searches find common words among the newest messages (libs/postgres, newestHaving).
drop index messages_terms;
create index messages_terms on messages using gin (array_append(terms, '#' || (seq >> 10)::text)) where recalled is null;
