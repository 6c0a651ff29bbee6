create or replace function shanghai_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Shanghai')::date
$$;
