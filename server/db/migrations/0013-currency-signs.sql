-- Signs that few fonts have are drawn as empty boxes; the code is read everywhere.

update currency set sign = '{"ar": "GEL", "en": "GEL"}' where code = 'GEL';
update currency set sign = '{"ar": "AZN", "en": "AZN"}' where code = 'AZN';
