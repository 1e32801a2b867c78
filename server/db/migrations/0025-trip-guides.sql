-- Who guides a trip, and how many travel together at most.

alter table trip
  add column guide jsonb,
  add column group_size integer check (group_size > 0);
comment on column trip.guide is '{name, about}, both in both languages: who guides the trip, where the company says so';
comment on column trip.group_size is 'The most seats of any of its departures, as its file has them';

update trip set group_size = (
  select max((pattern ->> 'capacity')::integer)
  from product, jsonb_array_elements(product.departure_pattern) as pattern
  where product.company_id = trip.company_id and product.id = trip.product_id
);
