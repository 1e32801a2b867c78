-- Saved travellers with their documents, the documents of an order's travellers, and the PINs that find a booking.

alter table product add column travel_documents jsonb;
comment on column product.travel_documents is '{kinds, valid_months}: what each traveller shows, and for how many months after the end it must be valid; null asks for none';

create table saved_traveller (
  company_id uuid not null references company (id),
  id uuid not null,
  customer_id uuid not null,
  firstname text not null,
  lastname text not null,
  birthdate date,
  nationality text check (nationality ~ '^[a-z]{2}$'),
  retention text not null check (retention in ('until_deleted', 'until_trip_ends')),
  last_trip_ends_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
comment on column saved_traveller.last_trip_ends_on is 'the last day of the last trip that was booked with them; null before the first';
create index saved_traveller_of on saved_traveller (company_id, customer_id, created_at, id);
create index saved_traveller_ending on saved_traveller (company_id, last_trip_ends_on) where retention = 'until_trip_ends';

create table saved_document (
  company_id uuid not null references company (id),
  traveller_id uuid not null,
  kind text not null check (kind in ('passport', 'national_id', 'iqama')),
  number bytea not null,
  number_hint text not null,
  country text not null check (country ~ '^[a-z]{2}$'),
  expires_on date not null,
  primary key (company_id, traveller_id, kind),
  foreign key (company_id, traveller_id) references saved_traveller (company_id, id) on delete cascade
);
comment on column saved_document.number is 'sealed for the traveller and the kind';
comment on column saved_document.number_hint is 'its last 4 characters, to be shown behind a mask';

create table traveller_document (
  company_id uuid not null references company (id),
  order_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('passport', 'national_id', 'iqama')),
  number bytea not null,
  number_hint text not null,
  country text not null check (country ~ '^[a-z]{2}$'),
  nationality text not null check (nationality ~ '^[a-z]{2}$'),
  expires_on date not null,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id, position) references traveller (company_id, order_id, position)
);
comment on column traveller_document.number is 'sealed for the order and the place of the traveller in it';

create table order_pin (
  company_id uuid not null references company (id),
  order_id uuid not null,
  rotation integer not null check (rotation > 0),
  key_id bytea not null,
  hash bytea not null,
  made_at timestamptz not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
comment on column order_pin.rotation is 'how many PINs the order has had; only the last one opens it';
comment on column order_pin.key_id is 'names the secret that the PIN is derived from';
comment on column order_pin.hash is 'a keyed hash of the PIN, whose key is not in the database';

alter table mail add column secrets jsonb not null default '[]';
comment on column mail.secrets is '[{slot, kind, id}]: texts that take the place of their slots when the mail is sent; they are stored nowhere';

do $$
declare name text;
begin
  foreach name in array array['saved_traveller', 'saved_document', 'traveller_document', 'order_pin'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
