-- Whoever may not speak is told why. A release without this column goes on writing mutes that say nothing.
alter table mutes add column why text;
