-- The switch that stops all writes of customers and staff, and the jobs, while an operator works on the database.

create table maintenance (
  is_on boolean primary key check (is_on),
  since timestamptz not null default now()
);
