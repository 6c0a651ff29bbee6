-- Written again, where traces are wanted.
comment on column outbox.traceparent is 'W3C Trace Context of what recorded the event';
