-- A change of the e-mail address can be taken back by its former address, and wrong passwords are counted for an account.

alter table customer_code drop constraint customer_code_purpose_check;
alter table customer_code
  add constraint customer_code_purpose_check check (purpose in ('verify_email', 'reset_password', 'revert_email'));
comment on column customer_code.email is 'where it was sent: the address that it verifies, or gives back to the account';

create table signin_failure (
  company_id uuid not null references company (id),
  subject bytea not null,
  in_a_row integer not null,
  in_window integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz,
  last_at timestamptz not null,
  primary key (company_id, subject)
);
comment on table signin_failure is 'sign-ins since the last right one; before a password is looked at its try is counted here';
comment on column signin_failure.subject is 'a hash of the account, of a browser that the account knows, or of a name that no account has';
create index signin_failure_old on signin_failure (company_id, last_at);

alter table signin_failure enable row level security;
alter table signin_failure force row level security;
grant select, insert, update, delete on signin_failure to rihla_app;
create policy own_company on signin_failure to rihla_app using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
