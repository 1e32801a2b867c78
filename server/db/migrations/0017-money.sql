-- Payables, payments, refunds, tax documents and the ledger. Amounts are bigint hundredths of the currency beside them.

alter table "order" drop constraint order_status_check;
alter table "order"
  add column deposit jsonb,
  add column news_pending boolean not null default false,
  add column settle_pending boolean not null default false,
  add constraint order_status_check check (status in ('in_review', 'awaiting_payment', 'deposit_paid', 'paid', 'rejected',
    'cancelled_by_system', 'invoice_closed', 'cancelled_by_user', 'cancelled_by_company', 'completed')) not valid;
alter table "order" validate constraint order_status_check;
create index order_news on "order" (company_id, changed_at) where news_pending;
create index order_settle on "order" (company_id, changed_at) where settle_pending;
comment on column "order".settle_pending is 'it has ended while something was to be paid, and nobody has looked yet whether money is to go back';
comment on column "order".news_pending is 'the customer has not been written to about the last change yet';
comment on column "order".deposit is '{percent, rest_due_at}: a part is paid now and the rest until then; null where all is paid at once';

alter table product
  add column deposit_percent integer check (deposit_percent between 1 and 99),
  add column rest_due_days integer check (rest_due_days > 0),
  add column tax_components jsonb,
  add constraint product_deposit check ((deposit_percent is null) = (rest_due_days is null)) not valid;
comment on column product.rest_due_days is 'days before the start by which the rest is paid; without so much time all is paid at once';
comment on column product.tax_components is '[{label: {ar, en}, category, exemption, percent}]: parts of the unit price with a tax of their own; null is one part of vat_category';

alter table product_extra add column vat_category text check (vat_category in ('S', 'Z', 'E', 'O'));
comment on column product_extra.vat_category is 'null is that of the product';

alter table order_line add column components jsonb;
comment on column order_line.components is 'frozen product.tax_components of a unit or a discount on units, each with its share of amount and tax as text of hundredths; null is one part of tax_category';

alter table company
  add column refund_release_limit bigint check (refund_release_limit >= 0),
  add column bank_name jsonb;
comment on column company.refund_release_limit is 'refunds of staff above it, in the base currency, need a second person; null needs none';

-- Gateway accounts: how a company is paid.

create table gateway_account (
  company_id uuid not null references company (id),
  id uuid not null,
  provider text not null check (provider in ('test', 'moyasar', 'tabby', 'tamara', 'stripe', 'bank_transfer')),
  mode text not null check (mode in ('test', 'live')),
  name text not null,
  secrets bytea,
  secret_hints jsonb not null default '{}',
  settings jsonb not null default '{}',
  methods text[] not null,
  notice_token_hash text not null,
  active boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, notice_token_hash)
);
comment on column gateway_account.secrets is 'a sealed JSON object; never read back by anybody but the provider';
comment on column gateway_account.secret_hints is 'the last 4 characters of each secret, for staff';
comment on column gateway_account.notice_token_hash is 'SHA-256 of the token in the path of its notices';

-- Payables: what an order asks to be paid and until when. Not a tax document.

create table invoice (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('full', 'deposit', 'rest')),
  number text not null,
  amount bigint not null check (amount > 0),
  currency text not null references currency (code),
  due_at timestamptz not null,
  status text not null check (status in ('issued', 'paid', 'closed', 'credited')),
  reason text,
  payment_id uuid,
  issued_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, order_id, position),
  unique (company_id, number),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
comment on column invoice.payment_id is 'the payment whose money it took; set when it is paid';

-- Payments. Their amounts are the sum of their events.

create table payment (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  invoice_id uuid not null,
  gateway_account_id uuid not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null references currency (code),
  status text not null check (status in ('created', 'pending', 'unknown', 'authorized', 'captured', 'failed', 'expired', 'voided')),
  provider_id text,
  checkout_url text,
  failure text,
  transfer_reference text,
  receipt_id uuid,
  expires_at timestamptz not null,
  check_at timestamptz,
  checks integer not null default 0,
  opening_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  foreign key (company_id, gateway_account_id) references gateway_account (company_id, id),
  foreign key (company_id, receipt_id) references upload (company_id, id)
);
alter table invoice add foreign key (company_id, payment_id) references payment (company_id, id);
create unique index payment_live on payment (company_id, invoice_id) where status in ('created', 'pending', 'unknown', 'authorized');
create unique index payment_provider_id on payment (company_id, gateway_account_id, provider_id) where provider_id is not null;
create unique index payment_transfer_reference on payment (company_id, transfer_reference) where transfer_reference is not null;
create index payment_order on payment (company_id, order_id, created_at);
create index payment_check on payment (company_id, check_at) where check_at is not null;
comment on column payment.status is 'unknown: the provider was called and did not answer; nothing else is charged until it does';
comment on column payment.opening_at is 'when a process began to open the provider''s page; no other begins for a minute';
comment on column payment.check_at is 'when the provider is asked next; null when its last word was heard';

create table payment_event (
  company_id uuid not null references company (id),
  payment_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('opened', 'unknown', 'authorized', 'captured', 'failed', 'expired', 'voided', 'refunded', 'charged_back',
    'charge_back_reversed')),
  amount bigint not null default 0 check (amount >= 0),
  currency text not null references currency (code),
  source text not null check (source in ('customer', 'notice', 'return', 'poll', 'staff', 'job')),
  actor_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (company_id, payment_id, position),
  foreign key (company_id, payment_id) references payment (company_id, id)
);

create index payment_event_bank_reference on payment_event (company_id, (detail ->> 'bank_reference')) 
  where kind = 'captured' and source = 'staff';

create table provider_notice (
  company_id uuid not null references company (id),
  gateway_account_id uuid not null,
  key text not null,
  kind text not null,
  verified boolean not null,
  payment_id uuid,
  body bytea not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (company_id, gateway_account_id, key),
  foreign key (company_id, gateway_account_id) references gateway_account (company_id, id)
);
comment on column provider_notice.key is 'the id of the provider''s event, else the SHA-256 of its body';
create index provider_notice_age on provider_notice (company_id, received_at);

-- Tax documents: immutable, numbered without gaps, made in the transaction that records the money.

create table number_series (
  company_id uuid not null references company (id),
  code text not null,
  next bigint not null check (next > 0),
  primary key (company_id, code)
);
comment on table number_series is 'its row is locked until the transaction ends, so that a number is used or given back';

create table tax_document (
  company_id uuid not null references company (id),
  id uuid not null,
  series text not null,
  no bigint not null check (no > 0),
  number text not null,
  type_code text not null check (type_code in ('388', '381', '386')),
  order_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid,
  refund_id uuid,
  references_id uuid,
  currency text not null references currency (code),
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  tax_sar bigint not null,
  total_sar bigint not null,
  qr text not null,
  media_type text not null,
  content bytea not null,
  sha256 text not null,
  issued_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series, no),
  unique (company_id, number),
  unique (company_id, payment_id, type_code),
  unique (company_id, refund_id),
  check (total = net + tax),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  foreign key (company_id, references_id) references tax_document (company_id, id)
);
create index tax_document_order on tax_document (company_id, order_id, issued_at);
comment on column tax_document.content is 'the bytes of the document: made once, never again';

create table tax_subtotal (
  company_id uuid not null references company (id),
  document_id uuid not null,
  category text not null check (category in ('S', 'Z', 'E', 'O')),
  exemption text not null default '',
  rate numeric(5, 2) not null,
  taxable bigint not null,
  tax bigint not null,
  primary key (company_id, document_id, category, exemption),
  foreign key (company_id, document_id) references tax_document (company_id, id)
);

create table refund (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null references currency (code),
  cause text not null check (cause in ('cancelled_by_user', 'cancelled_by_company', 'staff', 'unassigned', 'outside')),
  reason text,
  way text not null check (way in ('original', 'bank_transfer')),
  iban bytea,
  iban_hint text,
  account_holder text,
  status text not null check (status in ('awaiting_iban', 'awaiting_release', 'requested', 'pending', 'unknown', 'done', 'failed')),
  provider_id text,
  failure text,
  requested_by uuid,
  released_by uuid,
  attempts integer not null default 0,
  attempt_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  check (released_by is null or requested_by is null or released_by <> requested_by)
);
create index refund_order on refund (company_id, order_id, created_at);
create index refund_payment on refund (company_id, payment_id);
create index refund_attempt on refund (company_id, attempt_at) where attempt_at is not null;
comment on column refund.iban is 'sealed; erased when the refund is done';
comment on column refund.cause is 'unassigned: money that belongs to no open payable; outside: refunded at the provider, not by us';

alter table tax_document add foreign key (company_id, payment_id) references payment (company_id, id);
alter table tax_document add foreign key (company_id, refund_id) references refund (company_id, id);

-- What is refunded of a payment is never more than what was captured, whoever asks at once. Nothing is promised of what was charged back;
-- a row that begins as pending or done is about money that has gone already, and a promise stays one when it is charged back later.
create function check_refunds() returns trigger language plpgsql as $$
declare captured bigint; refunded bigint;
begin
  if tg_op = 'UPDATE' and old.status <> 'failed' and new.amount <= old.amount then
    return null;
  end if;
  perform 1 from payment where company_id = new.company_id and id = new.payment_id for update;
  select coalesce(sum(case
      when kind = 'captured' then amount
      when new.status in ('pending', 'done') then 0
      when kind = 'charged_back' then -amount
      when kind = 'charge_back_reversed' then amount
      else 0 end), 0)
    into captured from payment_event where company_id = new.company_id and payment_id = new.payment_id and currency = new.currency;
  select coalesce(sum(amount), 0) into refunded from refund
    where company_id = new.company_id and payment_id = new.payment_id and currency = new.currency and status <> 'failed';
  if refunded > captured then
    raise exception 'refunds of % exceed what was captured', new.payment_id using errcode = 'check_violation', constraint = 'refund_within_captured';
  end if;
  return null;
end $$;
create trigger refund_within_captured after insert or update of amount, status on refund
  for each row execute function check_refunds();

-- The ledger: double entry; a positive amount is a debit, a negative one a credit.

create table journal (
  company_id uuid not null references company (id),
  id uuid not null,
  key text not null,
  cause text not null check (cause in ('capture', 'unassigned_capture', 'refund_request', 'refund_done', 'refund_failed',
    'cancellation', 'completion', 'charge_back', 'settlement')),
  order_id uuid,
  payment_id uuid,
  effective_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, key)
);
create index journal_order on journal (company_id, order_id);

create table posting (
  company_id uuid not null references company (id),
  journal_id uuid not null,
  position integer not null,
  account text not null check (account in ('gateway_clearing', 'bank', 'deposits_held', 'revenue', 'vat_payable', 'gateway_fees',
    'fee_vat', 'refunds_payable', 'disputes', 'suspense')),
  gateway_account_id uuid,
  currency text not null references currency (code),
  amount bigint not null check (amount <> 0),
  primary key (company_id, journal_id, position),
  foreign key (company_id, journal_id) references journal (company_id, id),
  foreign key (company_id, gateway_account_id) references gateway_account (company_id, id),
  check ((account = 'gateway_clearing') = (gateway_account_id is not null))
);
create index posting_account on posting (company_id, account, gateway_account_id, currency);

create function check_journal() returns trigger language plpgsql as $$
begin
  if exists (
    select from posting where company_id = new.company_id and journal_id = new.journal_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation', constraint = 'posting_balanced';
  end if;
  return null;
end $$;
create constraint trigger posting_balanced after insert on posting deferrable initially deferred
  for each row execute function check_journal();

-- Settlements of a gateway: its lines, matched to payments and refunds.

create table settlement (
  company_id uuid not null references company (id),
  id uuid not null,
  gateway_account_id uuid not null,
  reference text not null,
  currency text not null references currency (code),
  settled_on date not null,
  imported_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, gateway_account_id, reference),
  foreign key (company_id, gateway_account_id) references gateway_account (company_id, id)
);

create table settlement_line (
  company_id uuid not null references company (id),
  settlement_id uuid not null,
  position integer not null,
  kind text not null,
  provider_id text,
  gross bigint not null,
  fee bigint not null,
  fee_vat bigint not null,
  net bigint not null,
  payment_id uuid,
  refund_id uuid,
  primary key (company_id, settlement_id, position),
  foreign key (company_id, settlement_id) references settlement (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, refund_id) references refund (company_id, id),
  check (net = gross - fee - fee_vat)
);

create index settlement_line_payment on settlement_line (company_id, payment_id);

-- The hosted page of the provider `test`: what a real provider would keep on its own side.

create table test_charge (
  company_id uuid not null references company (id),
  id uuid not null,
  gateway_account_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null references currency (code),
  description text not null,
  locale text not null references language (code),
  return_url text not null,
  notice_url text not null,
  status text not null check (status in ('open', 'challenge', 'paid', 'declined')),
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded between 0 and captured),
  refunds jsonb not null default '{}',
  visible_at timestamptz not null,
  answers_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, gateway_account_id, payment_id)
);
comment on column test_charge.visible_at is 'until then the provider still says that nothing has happened';
comment on column test_charge.answers_at is 'until then the provider does not answer for this charge: its calls time out';
comment on column test_charge.refunds is 'the amount of each refund by our id of it';

do $$
declare name text;
begin
  foreach name in array array['gateway_account', 'invoice', 'payment', 'payment_event', 'provider_notice', 'number_series',
    'tax_document', 'tax_subtotal', 'refund', 'journal', 'posting', 'settlement', 'settlement_line', 'test_charge'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
  -- What happened stays as it was written.
  foreach name in array array['payment_event', 'tax_document', 'tax_subtotal', 'journal', 'posting', 'settlement_line'] loop
    execute format('revoke update, delete on %I from rihla_app', name);
  end loop;
  foreach name in array array['invoice', 'payment', 'refund', 'gateway_account', 'settlement', 'number_series'] loop
    execute format('revoke delete on %I from rihla_app', name);
  end loop;
end $$;
