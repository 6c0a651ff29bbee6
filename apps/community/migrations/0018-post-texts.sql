-- What is said in a group is found by: a row for each post, and one for each reply. The group stands among the words, so that the index
-- answers for one group alone.
create table post_texts (
  text_id  bigint generated always as identity primary key,
  post_id  bigint not null references posts on delete cascade,
  reply_id bigint references post_replies on delete cascade,
  at       timestamptz(3) not null,
  folded   text not null,
  words    text[] not null
);
create unique index post_texts_of_post on post_texts (post_id) where reply_id is null;
create unique index post_texts_of_reply on post_texts (reply_id) where reply_id is not null;
create index post_texts_by_word on post_texts using gin (words);

-- What was said before this release gets its words by and by: ids above the first, up to the second.
create table post_texts_due (
  kind text primary key check (kind in ('post', 'reply')),
  done bigint not null default 0,
  last bigint not null
);
insert into post_texts_due (kind, last)
select 'post', coalesce(max(id), 0) from posts union all select 'reply', coalesce(max(id), 0) from post_replies;
