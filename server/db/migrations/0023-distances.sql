-- Landmarks of destinations, where products are, and how far each is from the nearest landmark of each kind.

create table landmark (
  company_id uuid not null references company (id),
  destination_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]*$'),
  kind text not null check (kind in ('haram', 'beach', 'centre', 'airport')),
  name jsonb not null,
  lat numeric(9, 6) not null check (lat between -90 and 90),
  lng numeric(9, 6) not null check (lng between -180 and 180),
  primary key (company_id, destination_id, code),
  foreign key (company_id, destination_id) references destination (company_id, id)
);
comment on table landmark is 'what distances are measured to; haram is one of the two holy mosques';

alter table rental_place
  add column lat numeric(9, 6) check (lat between -90 and 90),
  add column lng numeric(9, 6) check (lng between -180 and 180),
  add constraint rental_place_point check ((lat is null) = (lng is null)) not valid;

create table product_point (
  company_id uuid not null references company (id),
  product_id uuid not null,
  lat numeric(9, 6) not null,
  lng numeric(9, 6) not null,
  exact boolean not null,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id)
);
create index product_point_lat on product_point (company_id, lat, lng);
comment on table product_point is 'derived by refresh_distances(): the hotel, the meeting point, else the destination';
comment on column product_point.exact is 'false where it is the point of the destination';

create table product_distance (
  company_id uuid not null references company (id),
  product_id uuid not null,
  kind text not null check (kind in ('haram', 'beach', 'centre', 'airport')),
  destination_id uuid not null,
  code text not null,
  metres integer not null check (metres >= 0),
  primary key (company_id, product_id, kind),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, destination_id, code) references landmark (company_id, destination_id, code) on delete cascade
);
create index product_distance_metres on product_distance (company_id, kind, metres, product_id);
create index product_distance_landmark on product_distance (company_id, destination_id, code);
comment on table product_distance is 'derived by refresh_distances(): the nearest landmark of each kind within its reach, in a straight line';

-- The haversine formula on a sphere of the mean radius of the earth; shared/distance.ts computes the same.
create function great_circle_metres(lat1 numeric, lng1 numeric, lat2 numeric, lng2 numeric) returns integer
language sql immutable parallel safe as $$
  select round(2 * 6371008.8 * asin(sqrt(least(1,
    power(sin(radians(lat2::float8 - lat1::float8) / 2), 2)
    + cos(radians(lat1::float8)) * cos(radians(lat2::float8)) * power(sin(radians(lng2::float8 - lng1::float8) / 2), 2)))))::integer
$$;

create function located_products(of_company uuid) returns table (product_id uuid, lat numeric, lng numeric, exact boolean)
language sql stable as $$
  select h.product_id, h.lat, h.lng, true from hotel h where h.company_id = of_company
  union all
  select t.product_id, (t.meeting_point ->> 'lat')::numeric(9, 6), (t.meeting_point ->> 'lng')::numeric(9, 6), true
  from trip t where t.company_id = of_company
  union all
  select m.id, d.lat, d.lng, false
  from product m join destination d on d.company_id = m.company_id and d.id = m.destination_id
  where m.company_id = of_company and m.kind = 'package' and d.lat is not null
$$;

create function nearest_landmarks(of_company uuid)
returns table (product_id uuid, kind text, destination_id uuid, code text, metres integer)
language sql stable as $$
  select distinct on (p.product_id, l.kind) p.product_id, l.kind, l.destination_id, l.code, distance.metres
  from product_point p
  join landmark l on l.company_id = p.company_id and abs(l.lat - p.lat) < 2
  cross join lateral (select great_circle_metres(p.lat, p.lng, l.lat, l.lng) as metres) distance
  where p.company_id = of_company and p.exact
    and distance.metres <= case l.kind when 'airport' then 200000 when 'centre' then 60000 else 30000 end
  order by p.product_id, l.kind, distance.metres, l.destination_id, l.code
$$;

-- Writes only the rows that change, so that an import of the same files changes nothing.
create function refresh_distances(of_company uuid) returns void language plpgsql as $$
begin
  insert into product_point as p (company_id, product_id, lat, lng, exact)
  select of_company, l.product_id, l.lat, l.lng, l.exact from located_products(of_company) l
  on conflict (company_id, product_id) do update set lat = excluded.lat, lng = excluded.lng, exact = excluded.exact
  where (p.lat, p.lng, p.exact) is distinct from (excluded.lat, excluded.lng, excluded.exact);

  delete from product_point p
  where p.company_id = of_company and not exists (select from located_products(of_company) l where l.product_id = p.product_id);

  insert into product_distance as d (company_id, product_id, kind, destination_id, code, metres)
  select of_company, n.product_id, n.kind, n.destination_id, n.code, n.metres from nearest_landmarks(of_company) n
  on conflict (company_id, product_id, kind) do update
  set destination_id = excluded.destination_id, code = excluded.code, metres = excluded.metres
  where (d.destination_id, d.code, d.metres) is distinct from (excluded.destination_id, excluded.code, excluded.metres);

  delete from product_distance d
  where d.company_id = of_company and not exists (
    select from nearest_landmarks(of_company) n where n.product_id = d.product_id and n.kind = d.kind);
end $$;

do $$
declare name text;
begin
  foreach name in array array['landmark', 'product_point', 'product_distance'] loop
    execute format('create trigger content_version after insert or update or delete on %I for each row execute function raise_content_version()', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;

do $$
declare id uuid;
begin
  for id in select company.id from company loop
    perform refresh_distances(id);
  end loop;
end $$;
