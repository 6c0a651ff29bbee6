-- A nickname may be changed once in thirty days; those who never did have none here.
alter table members add column renamed_at timestamptz;
