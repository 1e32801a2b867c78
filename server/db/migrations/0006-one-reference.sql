-- A row that belongs to an order or a customer of a company belongs to that company by the same reference. A second one, straight to
-- the company, locked the company's one row some ten times with each order that is placed.

alter table "order" drop constraint order_company_id_fkey;
alter table order_line drop constraint order_line_company_id_fkey;
alter table order_contact drop constraint order_contact_company_id_fkey;
alter table order_answer drop constraint order_answer_company_id_fkey;
alter table order_history drop constraint order_history_company_id_fkey;
alter table traveller drop constraint traveller_company_id_fkey;
alter table traveller_person drop constraint traveller_person_company_id_fkey;
alter table hold drop constraint hold_company_id_fkey;
alter table idempotency_key drop constraint idempotency_key_company_id_fkey;
alter table session drop constraint session_company_id_fkey;
