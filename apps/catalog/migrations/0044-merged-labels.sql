-- Labels that another one took the place of. Drafts and proposals go on naming them; they are read as the label that is
-- there now, so a chain has one step.
create table merged_labels (
  id      bigint primary key,
  into_id bigint not null references labels on delete cascade
);
create index merged_labels_into on merged_labels (into_id);
insert into merged_labels (id, into_id) select id, merged_into from labels where merged_into is not null;
