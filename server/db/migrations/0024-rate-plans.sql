-- Rate plans: a room type is sold at several rates, each with its board, cancellation, price and conditions; its rooms are
-- shared between them. Also what a hotel page tells of its rooms, of children and of checking in.

create table rate_plan (
  company_id uuid not null references company (id),
  id uuid not null,
  room_type_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]*$'),
  name jsonb,
  board text not null check (board in ('room_only', 'breakfast', 'half_board', 'full_board')),
  included jsonb not null default '[]',
  cancellation jsonb,
  prices jsonb,
  percent integer not null default 0 check (percent between -90 and 300),
  amount bigint not null default 0,
  adult_amount bigint not null default 0 check (adult_amount >= 0),
  child_amount bigint not null default 0 check (child_amount >= 0),
  min_stay integer not null default 1 check (min_stay between 1 and 60),
  advance_days integer not null default 0 check (advance_days between 0 and 364),
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, room_type_id, code),
  foreign key (company_id, room_type_id) references room_type (company_id, id),
  check (prices is null or (percent = 0 and amount = 0))
);
comment on table rate_plan is 'the first of a room type by sort has no conditions: it is the one of a selection that names none';
comment on column rate_plan.cancellation is '[{days_before, hours_before?, fee_percent}]; null is that of the product';
comment on column rate_plan.prices is 'as room_type.rates; null is the price of the night with percent and amount';
comment on column rate_plan.adult_amount is 'for each adult and night on top, in hundredths of the base currency';
comment on column rate_plan.advance_days is 'how many days before arrival it has to be booked at the latest';

-- Every room type that is there is sold at one rate, as it was.
insert into rate_plan (company_id, id, room_type_id, code, board, sort)
  select company_id, gen_random_uuid(), id, 'standard', board, 10 from room_type;

/* The price of a night at a rate plan, from that of the room type; `priceAtRate` of rates.ts is the same. */
create function rate_price(base bigint, night date, prices jsonb, percent integer, amount bigint) returns bigint
language sql stable parallel safe as $$
  select case when prices is null then greatest(0, round(base * (100 + percent) / 100.0)::bigint + amount)
    else (select (p.price ->> 'price')::bigint from jsonb_array_elements(prices) with ordinality as p (price, place)
      where p.price -> 'weekdays' @> to_jsonb(extract(isodow from night)::integer)
        and coalesce((p.price ->> 'from')::date <= night, true) and coalesce((p.price ->> 'to')::date >= night, true)
      order by p.place desc limit 1) end
$$;

alter table room_type
  add column view text check (view in ('city', 'sea', 'lake', 'mountain', 'garden', 'courtyard', 'desert', 'palms', 'haram', 'landmark')),
  add column facilities text[] not null default '{}',
  add column standard_adults integer check (standard_adults >= 1),
  add constraint room_type_standard_adults check (standard_adults <= max_adults);
comment on column room_type.facilities is 'codes of shared/room-facilities.ts';
comment on column room_type.standard_adults is 'adults beyond it sleep in an extra bed at hotel.extra_bed_price; null is max_adults';

alter table hotel
  add column check_in_until text check (check_in_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  add column min_check_in_age integer check (min_check_in_age between 16 and 30),
  add column rules jsonb not null default '[]',
  add column child_bands jsonb not null default '[]',
  add column extra_bed_price bigint check (extra_bed_price >= 0);
comment on column hotel.rules is '[{ar, en}]: what the hotel asks of its guests';
comment on column hotel.child_bands is '[{min_age, max_age, bed: existing|cot|extra_bed, price}]: what a child of an age pays for a night, in hundredths of the base currency';
comment on column hotel.extra_bed_price is 'of an adult for a night';

create table room_image (
  company_id uuid not null references company (id),
  room_type_id uuid not null,
  position integer not null,
  media_id uuid not null,
  primary key (company_id, room_type_id, position),
  foreign key (company_id, room_type_id) references room_type (company_id, id),
  foreign key (company_id, media_id) references media (company_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['rate_plan', 'room_image'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
    execute format('create trigger content_version after insert or update or delete on %I for each row execute function raise_content_version()', name);
  end loop;
end $$;
