#!/bin/sh
# The role that owns the database and may create rihla_app, and the one that backs up. Runs once, as PostgreSQL's administrator,
# whose connection the usual PG… variables tell; RIHLA_PASSWORD and BACKUP_PASSWORD are the passwords of the two.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="${RIHLA_PASSWORD}" -v backup="${BACKUP_PASSWORD}" --dbname postgres <<'SQL'
create role rihla login createrole password :'owner';
create database rihla owner rihla;
create role rihla_backup login bypassrls password :'backup';
grant pg_read_all_data to rihla_backup;
SQL
