-- Levels come with the card since decision 120, and nobody wrote or read it any more.
alter table authors drop column level_seq;
