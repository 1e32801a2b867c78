-- Changes of bookings.

alter table product
  add column change_fee jsonb;
comment on column product.change_fee is '{percent} of the booking or {amount} in hundredths of the base currency as text: what a change of a paid booking costs; null is nothing';

alter table "order"
  add column change_fee jsonb,
  add column changing_until timestamptz;
comment on column "order".change_fee is 'product.change_fee as it was sold';
comment on column "order".changing_until is 'until when the difference of a change is to be paid, for which capacity is held; null: no change is pending';

create index order_changing on "order" (company_id, changing_until) where changing_until is not null;

-- While a change is pending an order holds both selections, what they share once; either column says what of it stays.
alter table hold
  add column quantity_before integer check (quantity_before >= 0),
  add column quantity_after integer check (quantity_after >= 0);
comment on column hold.quantity_before is 'what stays when the pending change is dropped; null: no change is pending';
comment on column hold.quantity_after is 'what stays when the pending change takes effect; null: no change is pending';

alter table rental drop constraint rental_company_id_order_id_key;
alter table rental
  add column period_before tstzrange,
  add column period_after tstzrange;
create index rental_order on rental (company_id, order_id);
comment on column rental.period_before is 'what stays of the period when the pending change is dropped, empty for nothing; null: no change is pending';
comment on column rental.period_after is 'what stays of the period when the pending change takes effect, empty for nothing; null: no change is pending';

alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind_check check (kind in ('full', 'deposit', 'rest', 'change')) not valid;
alter table invoice validate constraint invoice_kind_check;

alter table refund drop constraint refund_cause_check;
alter table refund add constraint refund_cause_check
  check (cause in ('cancelled_by_user', 'cancelled_by_company', 'staff', 'unassigned', 'outside', 'changed')) not valid;
alter table refund validate constraint refund_cause_check;

create table order_change (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  position integer not null check (position > 0),
  status text not null check (status in ('pending', 'done', 'expired', 'withdrawn')),
  before jsonb not null,
  after jsonb not null,
  plan jsonb,
  departure_id uuid,
  difference bigint not null,
  currency text not null references currency (code),
  invoice_id uuid,
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, order_id, position),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, departure_id) references departure (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  check ((status = 'pending') = (plan is not null)),
  check (status <> 'pending' or expires_at is not null)
);
create unique index order_change_pending on order_change (company_id, order_id) where status = 'pending';
comment on table order_change is 'what an order was before and after each change, and the one that waits for its payment';
comment on column order_change.before is 'when it was, its lines and total; names nobody';
comment on column order_change.plan is 'everything that is written when a pending change takes effect, with the travellers; null once it has ended';
comment on column order_change.difference is 'the new total less the old one';

do $$
declare name text;
begin
  foreach name in array array['order_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
