-- An order that no longer awaits payment keeps the date until which it had to be paid; its deadline is gone by then.

alter table "order" add column due_at timestamptz;
comment on column "order".due_at is 'until when it had to be paid; null while it awaits payment, when deadline_at is that date, and where it never did';
