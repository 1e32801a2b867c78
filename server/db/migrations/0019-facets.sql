-- What lists of products are narrowed by and had no place yet: districts of destinations, and facts on accessibility.

create table district (
  company_id uuid not null references company (id),
  id uuid not null,
  destination_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name jsonb not null,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, destination_id) references destination (company_id, id)
);
comment on table district is 'a part of a destination, as its hotels are chosen by';
create index district_of_destination on district (company_id, destination_id);

alter table hotel
  add column district_id uuid,
  add constraint hotel_district_fkey foreign key (company_id, district_id) references district (company_id, id);
create index hotel_of_district on hotel (company_id, district_id) where district_id is not null;

alter table product
  add column accessibility text[] not null default '{}'
    check (accessibility <@ array['wheelchair', 'step_free', 'accessible_bathroom', 'little_walking']);
comment on column product.accessibility is 'codes of shared/accessibility.ts';

alter table district enable row level security;
alter table district force row level security;
grant select, insert, update, delete on district to rihla_app;
create policy own_company on district to rihla_app using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create trigger content_version after insert or update or delete on district for each row execute function raise_content_version();
