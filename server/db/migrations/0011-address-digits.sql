-- The digits that were typed as a building or floor; the words beside them are in the language of entry, as before.

alter table address
  add column building_digits text,
  add column floor_digits text;
comment on column address.building_digits is 'as typed, in Latin digits; null where words were typed, and worth nothing unless building_number is its words (older builds write that alone)';
comment on column address.floor_digits is 'as building_digits, of floor_number';
