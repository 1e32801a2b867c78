-- What staff do with messages to the company, and where the consent to the newsletter comes from.

alter table contact_message
  add column status text not null default 'new',
  add column note text,
  add column handled_at timestamptz,
  add column handled_by uuid,
  add constraint contact_message_status check (status in ('new', 'answered', 'closed')) not valid,
  add constraint contact_message_handled check ((status = 'new') = (handled_at is null)) not valid,
  add constraint contact_message_handled_by foreign key (company_id, handled_by) references staff (company_id, id) not valid;
comment on column contact_message.note is 'of staff for staff; deleted with the message';
comment on column contact_message.handled_at is 'when staff last changed the status';
create index contact_message_desk on contact_message (company_id, status, created_at desc, id desc);

alter table staff_action add column message_id uuid;
comment on column staff_action.message_id is 'the message to the company that was acted on; it may have been deleted since';

alter table customer add column newsletter_accepted_at timestamptz;
comment on column customer.newsletter_accepted_at is 'when the newsletter was ticked at sign-up; null where it was not, or no longer counts';

alter table newsletter_subscription
  add column source text not null default 'newsletter_form',
  add constraint newsletter_subscription_source check (source in ('newsletter_form', 'sign_up')) not valid;
comment on column newsletter_subscription.source is 'the form in which the reader asked for it, at created_at';
