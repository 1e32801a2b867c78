-- Rules every table obeys: company_id comes first in each key, unique and foreign key; ids are uuidv7 made by the
-- application; texts of the catalogue are jsonb {ar, en}; amounts are bigint hundredths; no query crosses companies.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Reference tables: the same for every company.

create table currency (
  id integer primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  sign jsonb not null,
  name jsonb not null,
  exponent integer not null check (exponent between 0 and 3),
  sort integer not null default 0
);

create table country (
  id integer primary key,
  code text not null unique check (code ~ '^[a-z]{2}$'),
  name jsonb not null,
  phone_code text check (phone_code ~ '^[0-9]{1,4}$'),
  phone_available boolean not null default false,
  target_available boolean not null default false,
  level_labels jsonb,
  sort integer not null default 0
);

create table language (
  code text primary key check (code in ('ar', 'en')),
  file text not null,
  name text not null,
  icon text not null,
  sort integer not null default 0
);

-- Companies.

create table company (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  display_name jsonb not null,
  tagline jsonb,
  legal_name jsonb not null,
  default_language text not null default 'ar' references language (code),
  base_currency text not null default 'SAR' references currency (code),
  default_currency text references currency (code),
  default_country text references country (code),
  time_zone text not null default 'Asia/Riyadh',
  vat_number text,
  cr_number text,
  tourism_licence text,
  address jsonb,
  iban text,
  logo_svg text,
  icon_svg text,
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text check (secondary_color ~ '^#[0-9a-f]{6}$'),
  licence_expires_at timestamptz,
  review_mode text not null default 'manual' check (review_mode in ('manual', 'automatic')),
  review_delay_seconds integer not null default 20 check (review_delay_seconds >= 0),
  review_minutes integer not null default 1440 check (review_minutes > 0),
  due_minutes integer not null default 1440 check (due_minutes > 0),
  instant_due_minutes integer not null default 30 check (instant_due_minutes > 0),
  max_open_orders integer not null default 5 check (max_open_orders > 0),
  requires_verified_email boolean not null default false,
  is_demo boolean not null default false,
  content_version bigint not null default 1,
  created_at timestamptz not null default now(),
  check (display_name ? default_language and legal_name ? default_language)
);

create table company_host (
  host text primary key check (host = lower(host) and host !~ '[:/]'),
  company_id uuid not null references company (id)
);

create table licence_specification (
  company_id uuid not null references company (id),
  code text not null,
  value text not null,
  primary key (company_id, code)
);

create table project_setting (
  company_id uuid not null references company (id),
  key text not null,
  value text,
  phone jsonb,
  displayed boolean not null default true,
  sort integer not null default 0,
  primary key (company_id, key),
  check ((value is null) <> (phone is null))
);

create table exchange_rate (
  company_id uuid not null references company (id),
  currency text not null references currency (code),
  valid_from timestamptz not null,
  rate numeric(20, 10) not null check (rate > 0),
  primary key (company_id, currency, valid_from)
);
comment on column exchange_rate.rate is 'units of the base currency that one unit of this currency is worth';

-- Media and catalogue.

create table media (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null,
  sha256 text not null,
  mime text not null check (mime in ('image/webp', 'image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  alt jsonb not null,
  primary key (company_id, id),
  unique (company_id, slug)
);

create table service (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  code text not null,
  kind text not null check (kind in ('trip', 'package', 'hotel', 'car_rental', 'custom')),
  page text not null check (page in ('booking', 'rental', 'form')),
  name jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  icon text not null,
  image_id uuid,
  form_schema jsonb,
  in_header boolean not null default true,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  unique (company_id, code),
  foreign key (company_id, image_id) references media (company_id, id)
);

create table category (
  company_id uuid not null references company (id),
  id uuid not null,
  service_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  code text not null,
  name jsonb not null,
  summary jsonb,
  image_id uuid,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, service_id) references service (company_id, id),
  foreign key (company_id, image_id) references media (company_id, id)
);

create table destination (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  country_id integer not null references country (id),
  name jsonb not null,
  summary jsonb not null,
  image_id uuid,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, image_id) references media (company_id, id)
);

create table product (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  kind text not null check (kind in ('trip', 'package', 'hotel', 'car')),
  service_id uuid not null,
  category_id uuid not null,
  destination_id uuid,
  country_id integer not null references country (id),
  name jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  price_basis text not null check (price_basis in ('person', 'room_night', 'day', 'group')),
  from_price bigint not null check (from_price >= 0),
  confirmation text not null check (confirmation in ('instant', 'on_request')),
  cutoff_hours integer not null default 24 check (cutoff_hours >= 0),
  cancellation jsonb not null default '[]',
  vat_category text not null check (vat_category in ('S', 'Z', 'E', 'O')),
  included jsonb not null default '[]',
  excluded jsonb not null default '[]',
  documents jsonb not null default '[]',
  max_party integer not null default 20 check (max_party > 0),
  search text not null,
  featured boolean not null default false,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, service_id) references service (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, destination_id) references destination (company_id, id)
);
comment on column product.from_price is 'lowest gross price of one full-fare unit, hundredths of the base currency';
comment on column product.search is 'names, summary and places of both languages, folded (shared/text.ts)';
create index product_listing on product (company_id, kind, active, sort, id);

create table product_image (
  company_id uuid not null references company (id),
  product_id uuid not null,
  position integer not null,
  media_id uuid not null,
  primary key (company_id, product_id, position),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, media_id) references media (company_id, id)
);

create table product_extra (
  company_id uuid not null references company (id),
  id uuid not null,
  product_id uuid not null,
  code text not null,
  name jsonb not null,
  price bigint not null check (price >= 0),
  per text not null check (per in ('person', 'order')),
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, product_id, code),
  foreign key (company_id, product_id) references product (company_id, id)
);

create table trip (
  company_id uuid not null references company (id),
  product_id uuid not null,
  duration_minutes integer not null check (duration_minutes > 0),
  languages text[] not null default '{}',
  meeting_point jsonb not null,
  min_age integer not null default 0 check (min_age >= 0),
  zone text not null,
  programme jsonb not null default '[]',
  departure_pattern jsonb not null default '[]',
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id)
);

create table trip_unit (
  company_id uuid not null references company (id),
  product_id uuid not null,
  code text not null check (code in ('adult', 'child', 'infant')),
  min_age integer not null check (min_age >= 0),
  max_age integer,
  price bigint not null check (price >= 0),
  takes_seat boolean not null default true,
  sort integer not null default 0,
  primary key (company_id, product_id, code),
  foreign key (company_id, product_id) references trip (company_id, product_id)
);

create table departure (
  company_id uuid not null references company (id),
  id uuid not null,
  product_id uuid not null,
  starts_at timestamptz not null,
  local_date date not null,
  local_time text not null check (local_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  zone text not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  prices jsonb,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, product_id, starts_at),
  foreign key (company_id, product_id) references product (company_id, id),
  check (taken between 0 and capacity)
);
comment on column departure.prices is 'gross hundredths of the base currency by unit code, where they differ from the trip''s';

create table section (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (code in ('hero', 'services', 'featured_trips')),
  title jsonb not null,
  text jsonb,
  image_id uuid,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, image_id) references media (company_id, id)
);

-- People.

create table customer (
  company_id uuid not null references company (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_country_id integer references country (id),
  phone_signs_in boolean not null default false,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  gender text check (gender in ('male', 'female')),
  birthdate date,
  language text not null references language (code),
  accepts_newsletter boolean not null default false,
  accepted_terms_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index customer_email on customer (company_id, email);
create unique index customer_phone_signs_in on customer (company_id, phone) where phone_signs_in;

create table session (
  company_id uuid not null references company (id),
  token_hash bytea not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
create index session_customer on session (company_id, customer_id);

create table staff (
  company_id uuid not null references company (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index staff_email on staff (company_id, email);

create table staff_session (
  company_id uuid not null references company (id),
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, staff_id) references staff (company_id, id)
);

-- Orders.

create table "order" (
  company_id uuid not null references company (id),
  id uuid not null,
  reference text not null,
  customer_id uuid not null,
  status text not null check (status in ('in_review', 'awaiting_payment', 'paid', 'rejected', 'cancelled_by_system',
    'invoice_closed', 'cancelled_by_user', 'cancelled_by_company', 'completed')),
  reason text,
  reason_text jsonb,
  kind text not null check (kind in ('trip', 'package', 'hotel', 'car', 'custom')),
  confirmation text not null check (confirmation in ('instant', 'on_request')),
  service_id uuid not null,
  service_name jsonb not null,
  product_id uuid,
  product_name jsonb not null,
  departure_id uuid,
  starts_at timestamptz,
  local_date date,
  local_time text,
  zone text,
  currency text not null references currency (code),
  rate_to_base numeric(20, 10) not null,
  rate_to_sar numeric(20, 10) not null,
  total bigint not null check (total >= 0),
  total_base bigint not null check (total_base >= 0),
  tax bigint not null check (tax >= 0),
  cancellation jsonb not null,
  notes text,
  locale text not null references language (code),
  deadline_at timestamptz,
  review_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, service_id) references service (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, departure_id) references departure (company_id, id)
);
comment on column "order".deadline_at is 'the only clock of an order: end of review, then due date; null once it is final or paid';
comment on column "order".review_at is 'when automatic review decides; null for manual review';
create index order_customer on "order" (company_id, customer_id, created_at desc, id);
create index order_deadline on "order" (company_id, deadline_at) where deadline_at is not null;
create index order_review on "order" (company_id, review_at) where review_at is not null;
create index order_departure on "order" (company_id, departure_id) where deadline_at is not null;
create index order_staff on "order" (company_id, status, created_at desc, id);

create table order_line (
  company_id uuid not null references company (id),
  order_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('unit', 'extra', 'discount', 'fee')),
  code text not null,
  label jsonb not null,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null,
  amount bigint not null,
  unit_amount_base bigint not null,
  amount_base bigint not null,
  percentage numeric(5, 2),
  tax_category text not null check (tax_category in ('S', 'Z', 'E', 'O')),
  tax_rate numeric(5, 2) not null,
  tax bigint not null,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references "order" (company_id, id)
);

create table order_contact (
  company_id uuid not null references company (id),
  order_id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references "order" (company_id, id)
);

create table traveller (
  company_id uuid not null references company (id),
  order_id uuid not null,
  position integer not null,
  kind text not null,
  takes_seat boolean not null,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references "order" (company_id, id)
);

create table traveller_person (
  company_id uuid not null references company (id),
  order_id uuid not null,
  position integer not null,
  firstname text not null,
  lastname text not null,
  birthdate date,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id, position) references traveller (company_id, order_id, position)
);
comment on table traveller_person is 'personal data apart, so that it can be erased while the booking stays';

create table hold (
  company_id uuid not null references company (id),
  order_id uuid not null,
  kind text not null check (kind in ('departure', 'room_night', 'car_unit')),
  resource_id uuid not null,
  quantity integer not null check (quantity > 0),
  status text not null check (status in ('held', 'confirmed', 'released')),
  primary key (company_id, order_id, kind, resource_id),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
create index hold_resource on hold (company_id, kind, resource_id) where status <> 'released';

create table order_history (
  company_id uuid not null references company (id),
  order_id uuid not null,
  position integer not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  actor_id uuid,
  reason text,
  reason_text jsonb,
  at timestamptz not null,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references "order" (company_id, id)
);

create table staff_action (
  company_id uuid not null references company (id),
  id uuid not null,
  staff_id uuid not null,
  action text not null,
  order_id uuid,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, staff_id) references staff (company_id, id)
);

create table idempotency_key (
  company_id uuid not null references company (id),
  customer_id uuid not null,
  operation text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (company_id, customer_id, operation, key),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
create index idempotency_key_age on idempotency_key (company_id, created_at);

-- The only signal of a changed catalogue: a number on the company that every write of what guests see raises.

create function raise_content_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update company set content_version = content_version + 1 where id = old.company_id;
  else
    update company set content_version = content_version + 1 where id = new.company_id;
  end if;
  return null;
end $$;

create function raise_own_content_version() returns trigger language plpgsql as $$
begin
  new.content_version := old.content_version + 1;
  return new;
end $$;

create trigger content_version before update on company for each row
  when (new.content_version = old.content_version) execute function raise_own_content_version();

do $$
declare name text;
begin
  foreach name in array array['licence_specification', 'project_setting', 'exchange_rate', 'media', 'service', 'category',
    'destination', 'product', 'product_image', 'product_extra', 'trip', 'trip_unit', 'section'] loop
    execute format('create trigger content_version after insert or update or delete on %I for each row execute function raise_content_version()', name);
  end loop;
end $$;

-- The second wall: the role every request runs as sees one company's rows, the one named in its transaction.

do $$
begin
  if not exists (select from pg_roles where rolname = 'rihla_app') then
    create role rihla_app nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- Roles belong to the whole cluster: another database that migrates at this moment may hold the same row.
do $$
begin
  grant rihla_app to current_user;
exception when internal_error then
  perform pg_sleep(0.5);
  grant rihla_app to current_user;
end $$;

grant usage on schema public to rihla_app;
grant select on currency, country, language, company, company_host to rihla_app;

do $$
declare name text;
begin
  for name in
    select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' and c.table_name <> 'company_host'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
