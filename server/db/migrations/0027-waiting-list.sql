-- Customers who wait for seats on a departure. What an entry is offered is part of `departure.taken`: nobody else can have it.

create table waiting_entry (
  company_id uuid not null references company (id),
  id uuid not null,
  departure_id uuid not null,
  customer_id uuid not null,
  units jsonb not null,
  seats integer not null check (seats > 0),
  locale text not null check (locale in ('ar', 'en')),
  status text not null check (status in ('waiting', 'offered', 'booked', 'expired', 'left', 'closed')),
  joined_at timestamptz not null,
  offered_at timestamptz,
  held_until timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, departure_id) references departure (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  check ((status in ('waiting', 'offered')) = (ended_at is null)),
  check (status <> 'waiting' or offered_at is null),
  check (status <> 'offered' or offered_at is not null)
);
create unique index waiting_entry_open on waiting_entry (company_id, customer_id, departure_id) where status in ('waiting', 'offered');
create index waiting_entry_queue on waiting_entry (company_id, departure_id, joined_at, id) where status = 'waiting';
create index waiting_entry_offers on waiting_entry (company_id, departure_id) where status = 'offered';
comment on column waiting_entry.units is 'how many travellers of each unit, as in a quote';
comment on column waiting_entry.held_until is 'when offered seats are given to the next; null until the mail about them is written';

alter table waiting_entry enable row level security;
alter table waiting_entry force row level security;
grant select, insert, update, delete on waiting_entry to rihla_app;
create policy own_company on waiting_entry to rihla_app using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
