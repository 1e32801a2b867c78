-- The second factor of staff: authenticator apps, passkeys, recovery codes, and the challenges that ask for them.

alter table company add column requires_second_factor boolean not null default true;
update company set requires_second_factor = false where is_demo;
comment on column company.requires_second_factor is 'staff whose session has no second factor may do nothing but enrol one';

alter table staff_session
  add column authenticated_at timestamptz,
  add column has_second_factor boolean not null default false;
update staff_session set authenticated_at = created_at;
-- The default is for builds that do not know the column and run beside this one for a while.
alter table staff_session
  alter column authenticated_at set default now(),
  alter column authenticated_at set not null;
comment on column staff_session.authenticated_at is 'when its owner last gave a second factor, or the password where none is enrolled';
create index staff_session_of on staff_session (company_id, staff_id);

create table staff_totp (
  company_id uuid not null,
  staff_id uuid not null,
  secret bytea,
  enrolled_at timestamptz,
  last_step integer,
  pending_secret bytea,
  pending_until timestamptz,
  primary key (company_id, staff_id),
  foreign key (company_id, staff_id) references staff (company_id, id),
  check ((secret is null) = (enrolled_at is null) and (secret is null) = (last_step is null)),
  check ((pending_secret is null) = (pending_until is null))
);
comment on column staff_totp.secret is 'encrypted for this row alone (ENCRYPTION_SECRET)';
comment on column staff_totp.last_step is 'the step of 30 seconds whose code was last accepted; no code of it or of an earlier one is accepted again';

create table staff_passkey (
  company_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, staff_id) references staff (company_id, id)
);
comment on column staff_passkey.rp_id is 'the host that it was made for; it signs for no other';
create index staff_passkey_of on staff_passkey (company_id, staff_id, created_at);

create table staff_recovery_code (
  company_id uuid not null,
  staff_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, staff_id, code_hash),
  foreign key (company_id, staff_id) references staff (company_id, id)
);

create table staff_challenge (
  company_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  purpose text not null check (purpose in ('sign_in', 'step_up', 'add_passkey')),
  session_hash bytea,
  origin text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, staff_id) references staff (company_id, id),
  check ((session_hash is null) = (purpose = 'sign_in'))
);
comment on column staff_challenge.session_hash is 'the session that asked; a sign-in has none yet';
comment on column staff_challenge.origin is 'where a passkey has to answer; null where none can';
create index staff_challenge_over on staff_challenge (company_id, expires_at);

do $$
declare name text;
begin
  foreach name in array array['staff_totp', 'staff_passkey', 'staff_recovery_code', 'staff_challenge'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
