-- The customer's account: single-use codes, addresses, sessions that their owner can tell apart, leaving, mails.

alter table session
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text,
  add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session
  alter column id drop default,
  alter column authenticated_at set not null,
  add constraint session_id unique (company_id, id);
comment on column session.authenticated_at is 'when its owner last gave the password; changes of what signs in need a recent one';

alter table customer
  add column pending_email text check (pending_email = lower(pending_email)),
  add column password_changed_at timestamptz,
  add column deletion_reason text,
  add column erase_after timestamptz,
  add column erased_at timestamptz;
comment on column customer.pending_email is 'a new address; it becomes the account''s own once it is verified';
comment on column customer.erase_after is 'the account is given up; signing in until then takes it back';
create index customer_leaving on customer (company_id, erase_after) where erase_after is not null and erased_at is null;

create table customer_code (
  company_id uuid not null references company (id),
  id uuid not null,
  customer_id uuid not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  email text not null check (email = lower(email)),
  token_hash bytea not null,
  expires_at timestamptz not null,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, customer_id) references customer (company_id, id),
  check ((code_hash is null) = (code_expires_at is null))
);
comment on column customer_code.email is 'where it was sent, which is the address that it verifies';
create index customer_code_of on customer_code (company_id, customer_id, purpose, created_at desc);

create table address (
  company_id uuid not null references company (id),
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  country_id integer not null references country (id),
  state_id integer not null references state (id),
  area_id integer not null references area (id),
  city_id integer not null references city (id),
  street text not null,
  building_number text not null,
  floor_number text,
  postal_code text,
  short_address text,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_country_id integer references country (id),
  is_default boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  check ((phone is null) = (phone_country_id is null))
);
create index address_of on address (company_id, customer_id, created_at, id);
create unique index address_default on address (company_id, customer_id) where is_default;

create table mail (
  company_id uuid not null references company (id),
  id uuid not null,
  cause text not null,
  customer_id uuid,
  template text not null,
  language text not null references language (code),
  to_name text not null,
  to_address text not null,
  subject text not null,
  body_text text,
  body_html text,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, cause),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
comment on column mail.cause is 'what it is sent for; a second mail for the same cause is never written';
comment on column mail.body_text is 'null once it is sent, for it may hold a link that signs in';
create index mail_waiting on mail (company_id, created_at) where status in ('queued', 'sending');
create index mail_of on mail (company_id, customer_id, created_at desc);

do $$
declare name text;
begin
  foreach name in array array['customer_code', 'address', 'mail'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
