-- Messages to the company, subscriptions to its newsletter, and what their mails need.

alter table company
  add column answer_hours integer not null default 24 check (answer_hours between 1 and 720),
  add column complaint_days integer not null default 10 check (complaint_days between 1 and 90);
comment on column company.answer_hours is 'within how many hours messages are answered';
comment on column company.complaint_days is 'within how many days complaints are decided';

alter table mail
  add column reply_to text,
  add column unsubscribe_url text;
comment on column mail.reply_to is 'where answers go; null: to the address that the company shows';
comment on column mail.unsubscribe_url is 'of newsletter mails: the address of the List-Unsubscribe header (RFC 8058)';

create table contact_message (
  company_id uuid not null references company (id),
  id uuid not null,
  reference text not null,
  customer_id uuid,
  name text not null,
  email text not null check (email = lower(email)),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  subject text not null,
  message text not null,
  language text not null references language (code),
  fingerprint bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
comment on column contact_message.fingerprint is 'hash of everything that was typed: the same message within a day is sent once';
create index contact_message_same on contact_message (company_id, fingerprint, created_at desc);
create index contact_message_from on contact_message (company_id, email);
create index contact_message_of on contact_message (company_id, customer_id) where customer_id is not null;
create index contact_message_age on contact_message (company_id, created_at);

create table newsletter_subscription (
  company_id uuid not null references company (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  address_key text not null,
  language text not null references language (code),
  token_hash bytea,
  token_expires_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, email),
  unique (company_id, address_key),
  unique (company_id, token_hash),
  check ((token_hash is null) = (token_expires_at is null)),
  check ((confirmed_at is null) = (token_hash is not null))
);
comment on column newsletter_subscription.address_key is 'keyed hash of the address: what its unsubscribe links name, now and after a new subscription';
comment on column newsletter_subscription.confirmed_at is 'null until the mailed link was used; only confirmed rows are subscribers';
create index newsletter_subscription_over on newsletter_subscription (company_id, token_expires_at) where confirmed_at is null;

do $$
declare name text;
begin
  foreach name in array array['contact_message', 'newsletter_subscription'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
