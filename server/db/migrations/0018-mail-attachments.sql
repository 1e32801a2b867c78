-- Files that go out with a mail.

alter table mail add column attachments jsonb not null default '[]';
comment on column mail.attachments is '[{kind, id}]: what goes along; its bytes are made when the mail is sent';
