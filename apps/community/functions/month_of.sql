-- The month of Asia/Shanghai an instant belongs to, as its first day.
create or replace function month_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'Asia/Shanghai')::date
$$;
