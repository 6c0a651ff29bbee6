-- Read by the release before 0011 alone; the ledger's accounts are what there is.
drop view posting_counts;
alter table members drop column held;
