-- The whole catalogue: packages, hotels, cars, requests, offers, destinations, favourites. The rules of 0001 hold.

insert into currency (id, code, sign, name, exponent, sort) values
  (12, 'GEL', '{"ar": "₾", "en": "₾"}', '{"ar": "لاري جورجي", "en": "Georgian lari"}', 2, 120),
  (13, 'MYR', '{"ar": "RM", "en": "RM"}', '{"ar": "رينغيت ماليزي", "en": "Malaysian ringgit"}', 2, 130),
  (14, 'IDR', '{"ar": "Rp", "en": "Rp"}', '{"ar": "روبية إندونيسية", "en": "Indonesian rupiah"}', 2, 140),
  (15, 'THB', '{"ar": "฿", "en": "฿"}', '{"ar": "بات تايلاندي", "en": "Thai baht"}', 2, 150),
  (16, 'MVR', '{"ar": "Rf", "en": "Rf"}', '{"ar": "روفيه مالديفية", "en": "Maldivian rufiyaa"}', 2, 160),
  (17, 'AZN', '{"ar": "₼", "en": "₼"}', '{"ar": "مانات أذربيجاني", "en": "Azerbaijani manat"}', 2, 170),
  (18, 'CHF', '{"ar": "CHF", "en": "CHF"}', '{"ar": "فرنك سويسري", "en": "Swiss franc"}', 2, 180),
  (19, 'MAD', '{"ar": "د.م.", "en": "MAD"}', '{"ar": "درهم مغربي", "en": "Moroccan dirham"}', 2, 190)
on conflict do nothing;

-- What every kind has: a zone, departures by pattern for the dated ones, units with a price, questions, a place.

alter table product
  add column zone text not null default 'Asia/Riyadh',
  add column departure_pattern jsonb not null default '[]';
update product set zone = trip.zone, departure_pattern = trip.departure_pattern
  from trip where trip.company_id = product.company_id and trip.product_id = product.id;
alter table trip drop column zone, drop column departure_pattern;
comment on column product.departure_pattern is 'when trips and packages leave; hotels and cars have none';
create index product_search on product using gin (search gin_trgm_ops);
create index product_of_service on product (company_id, service_id, active, sort, id);
create index product_of_category on product (company_id, category_id, active, sort, id);

alter table trip_unit rename to product_unit;
alter table product_unit
  drop constraint trip_unit_code_check,
  add constraint product_unit_code_check check
    (code in ('adult', 'child', 'infant', 'single', 'double', 'triple', 'child_bed', 'child_no_bed')),
  drop constraint trip_unit_company_id_product_id_fkey,
  add constraint product_unit_product_fkey foreign key (company_id, product_id) references product (company_id, id);
comment on table product_unit is 'what one traveller of a trip or package pays; a package prices grown ones by how many share their room';

alter table product_extra drop constraint product_extra_per_check,
  add constraint product_extra_per_check check (per in ('person', 'order', 'night', 'day'));

create table product_question (
  company_id uuid not null references company (id),
  id uuid not null,
  product_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]*$'),
  label jsonb not null,
  hint jsonb,
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices jsonb,
  required boolean not null default false,
  per text not null check (per in ('traveller', 'order')),
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, product_id, code),
  foreign key (company_id, product_id) references product (company_id, id),
  check ((type = 'choice') = (choices is not null))
);
comment on column product_question.choices is '[{code, label {ar, en}}] of a choice';

-- Packages.

create table package (
  company_id uuid not null references company (id),
  product_id uuid not null,
  type text not null check (type in ('international', 'sports')),
  nights integer not null check (nights between 1 and 60),
  programme jsonb not null default '[]',
  hotels jsonb not null default '[]',
  flights jsonb,
  visa_note jsonb,
  visa_checked_on date,
  event jsonb,
  min_group integer not null default 1 check (min_group > 0),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id),
  check ((type = 'sports') = (event is not null))
);
comment on column package.hotels is '[{name, city {ar, en}, stars, nights}]';
comment on column package.event is '{name, venue {ar, en}, date} of a sports package';

-- Hotels: a night of a room type is what is sold.

create table hotel (
  company_id uuid not null references company (id),
  product_id uuid not null,
  stars integer not null check (stars between 1 and 5),
  address jsonb not null,
  lat numeric(9, 6) not null check (lat between -90 and 90),
  lng numeric(9, 6) not null check (lng between -180 and 180),
  check_in text not null check (check_in ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check_out text not null check (check_out ~ '^[0-2][0-9]:[0-5][0-9]$'),
  amenities text[] not null default '{}',
  min_stay integer not null default 1 check (min_stay between 1 and 30),
  max_stay integer not null default 30 check (max_stay between 1 and 60),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id),
  check (min_stay <= max_stay)
);

create table room_type (
  company_id uuid not null references company (id),
  id uuid not null,
  product_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]*$'),
  name jsonb not null,
  beds jsonb not null,
  board text not null check (board in ('room_only', 'breakfast', 'half_board', 'full_board')),
  max_adults integer not null check (max_adults between 1 and 12),
  max_children integer not null default 0 check (max_children between 0 and 12),
  size_m2 integer check (size_m2 > 0),
  units integer not null check (units > 0),
  rates jsonb not null,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, product_id, code),
  foreign key (company_id, product_id) references hotel (company_id, product_id)
);
comment on column room_type.beds is '[{kind: king|queen|double|single|sofa, count}]';
comment on column room_type.rates is '[{from?, to?, weekdays, price}] in hundredths of the base currency; the last rate that fits a night is its price';

create table room_night (
  company_id uuid not null references company (id),
  id uuid not null,
  room_type_id uuid not null,
  night date not null,
  price bigint not null check (price >= 0),
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, room_type_id, night),
  foreign key (company_id, room_type_id) references room_type (company_id, id),
  check (taken between 0 and capacity)
);

-- Cars: a unit over a span of time is what is sold.

create table rental_place (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  kind text not null check (kind in ('airport', 'city')),
  name jsonb not null,
  address jsonb not null,
  country_id integer not null references country (id),
  zone text not null default 'Asia/Riyadh',
  opens text not null default '08:00' check (opens ~ '^[0-2][0-9]:[0-5][0-9]$'),
  closes text not null default '22:00' check (closes ~ '^[0-2][0-9]:[0-5][0-9]$'),
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug)
);

create table car (
  company_id uuid not null references company (id),
  product_id uuid not null,
  make text not null,
  model_name text not null,
  year_from integer not null check (year_from between 1990 and 2100),
  year_to integer not null check (year_to between 1990 and 2100),
  or_similar boolean not null default true,
  seats integer not null check (seats between 1 and 60),
  doors integer not null check (doors between 1 and 6),
  bags integer not null check (bags between 0 and 60),
  gearbox text not null check (gearbox in ('automatic', 'manual')),
  fuel text not null check (fuel in ('petrol', 'diesel', 'hybrid', 'electric')),
  fuel_policy text not null check (fuel_policy in ('full_to_full', 'same_to_same', 'included')),
  km_per_day integer check (km_per_day > 0),
  extra_km_price bigint not null default 0 check (extra_km_price >= 0),
  deposit bigint not null default 0 check (deposit >= 0),
  excess bigint not null default 0 check (excess >= 0),
  min_age integer not null default 21 check (min_age between 16 and 99),
  licence_years integer not null default 1 check (licence_years between 0 and 50),
  with_driver text not null check (with_driver in ('no', 'optional', 'only')),
  driver_day_price bigint check (driver_day_price >= 0),
  one_way_fee bigint check (one_way_fee >= 0),
  day_price bigint not null check (day_price >= 0),
  week_price bigint check (week_price >= 0),
  month_price bigint check (month_price >= 0),
  min_days integer not null default 1 check (min_days between 1 and 60),
  max_days integer not null default 90 check (max_days between 1 and 365),
  turnaround_minutes integer not null default 60 check (turnaround_minutes between 0 and 1440),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id),
  check (year_from <= year_to),
  check (min_days <= max_days),
  check ((with_driver = 'no') = (driver_day_price is null))
);
comment on column car.one_way_fee is 'for another place of return; null where the car comes back to where it was picked up';
comment on column car.km_per_day is 'null: without limit';

create table car_place (
  company_id uuid not null references company (id),
  product_id uuid not null,
  place_id uuid not null,
  primary key (company_id, product_id, place_id),
  foreign key (company_id, product_id) references car (company_id, product_id),
  foreign key (company_id, place_id) references rental_place (company_id, id)
);

create table car_unit (
  company_id uuid not null references company (id),
  id uuid not null,
  product_id uuid not null,
  code text not null,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, product_id, code),
  foreign key (company_id, product_id) references car (company_id, product_id)
);

create table rental (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  unit_id uuid not null,
  period tstzrange not null check (not isempty(period)),
  status text not null check (status in ('held', 'confirmed', 'released')),
  primary key (company_id, id),
  unique (company_id, order_id),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, unit_id) references car_unit (company_id, id),
  constraint rental_once exclude using gist (company_id with =, unit_id with =, period with &&)
    where (status in ('held', 'confirmed'))
);
comment on column rental.period is 'from the pick-up to the return and the turnaround after it';
create index rental_of_product on rental (company_id, product_id, status);

-- Files that customers send with a request.

create table upload (
  company_id uuid not null references company (id),
  id uuid not null,
  customer_id uuid not null,
  order_id uuid,
  field text not null,
  name text not null,
  mime text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg')),
  size integer not null check (size > 0),
  sha256 text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
create index upload_order on upload (company_id, order_id);
create index upload_unused on upload (company_id, created_at) where order_id is null;

-- Offers: one discount of an order, never spent more often than it allows.

create table offer (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title jsonb not null,
  text jsonb not null,
  terms jsonb not null default '[]',
  image_id uuid,
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0),
  max_discount bigint check (max_discount > 0),
  min_total bigint not null default 0 check (min_total >= 0),
  code text check (code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'),
  applies_to jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  valid_days integer check (valid_days > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, image_id) references media (company_id, id),
  check ((percent is null) <> (amount is null)),
  check (starts_at < ends_at),
  check (code is not null or (percent is not null and max_discount is null and min_total = 0 and uses_per_customer is null))
);
comment on table offer is 'an offer without a code is a plain percentage that everyone gets, so every card can show it; limits need a code';
create unique index offer_code on offer (company_id, code) where code is not null and active;
comment on column offer.applies_to is '{kinds?, services?, categories?, products?, destinations?, countries?}: ids that each narrow; {} is everything';
comment on column offer.valid_days is 'demo companies: the offer is extended by so many days before it ends';

create table offer_stock (
  company_id uuid not null references company (id),
  offer_id uuid not null,
  capacity integer not null check (capacity > 0),
  taken integer not null default 0,
  primary key (company_id, offer_id),
  foreign key (company_id, offer_id) references offer (company_id, id),
  check (taken between 0 and capacity)
);
comment on table offer_stock is 'how often a limited offer can be used; an offer without a row has no limit';

create table offer_use (
  company_id uuid not null references company (id),
  order_id uuid not null,
  offer_id uuid not null,
  customer_id uuid not null,
  status text not null check (status in ('used', 'released')),
  primary key (company_id, order_id, offer_id),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, offer_id) references offer (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
create index offer_use_customer on offer_use (company_id, customer_id, offer_id) where status = 'used';

-- Orders of every kind.

alter table "order"
  add column category_id uuid,
  add column ends_on date,
  add column ends_at timestamptz,
  add column details jsonb not null default '{}',
  add column priced boolean not null default true,
  add foreign key (company_id, category_id) references category (company_id, id);
comment on column "order".details is 'what was chosen, frozen in both languages: rooms of a stay, places of a rental';
comment on column "order".priced is 'false while a request waits for its price';

alter table order_line
  add column detail jsonb,
  add column offer_id uuid,
  add foreign key (company_id, offer_id) references offer (company_id, id);
comment on column order_line.detail is 'a second line under the label, {ar, en}';

create table order_answer (
  company_id uuid not null references company (id),
  order_id uuid not null,
  position integer not null,
  traveller integer,
  code text not null,
  label jsonb not null,
  type text not null,
  answer jsonb not null,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
comment on column order_answer.traveller is 'position of the traveller who was asked; null for the whole order';
comment on column order_answer.answer is '{value} as given, and {label {ar, en}} of a choice';


-- Destinations and favourites.

alter table destination
  add column text jsonb,
  add column best_months integer[] not null default '{}',
  add column visa_note jsonb,
  add column visa_checked_on date,
  add column currency text references currency (code),
  add column zone text,
  add column lat numeric(9, 6) check (lat between -90 and 90),
  add column lng numeric(9, 6) check (lng between -180 and 180),
  add column featured boolean not null default false,
  add column search text not null default '';
create index destination_search on destination using gin (search gin_trgm_ops);

create table destination_image (
  company_id uuid not null references company (id),
  destination_id uuid not null,
  position integer not null,
  media_id uuid not null,
  primary key (company_id, destination_id, position),
  foreign key (company_id, destination_id) references destination (company_id, id),
  foreign key (company_id, media_id) references media (company_id, id)
);

create table favourite (
  company_id uuid not null references company (id),
  customer_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, customer_id, product_id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id)
);

alter table section drop constraint section_code_check, add constraint section_code_check check (code in
  ('hero', 'services', 'featured_trips', 'offers', 'destinations', 'packages', 'hotels', 'cars'));

-- A company's number is raised once in a transaction, however many rows it writes.

create or replace function raise_content_version() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed uuid := coalesce(new.company_id, old.company_id);
  mark text := changed::text || ' ' || pg_current_xact_id()::text;
begin
  if current_setting('app.content_raised', true) is distinct from mark then
    update company set content_version = content_version + 1 where id = changed;
    perform set_config('app.content_raised', mark, true);
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['product_question', 'package', 'hotel', 'room_type', 'rental_place', 'car', 'car_place', 'offer',
    'destination_image'] loop
    execute format('create trigger content_version after insert or update or delete on %I for each row execute function raise_content_version()', name);
  end loop;
end $$;

do $$
declare name text;
begin
  foreach name in array array['product_question', 'package', 'hotel', 'room_type', 'room_night', 'rental_place', 'car', 'car_place',
    'car_unit', 'rental', 'upload', 'offer', 'offer_stock', 'offer_use', 'order_answer', 'destination_image', 'favourite'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;

create index order_product on "order" (company_id, product_id) where deadline_at is not null;
