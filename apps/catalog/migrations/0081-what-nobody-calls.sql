-- Nothing has called it since 0058.
drop function matching(text[], text[]);
