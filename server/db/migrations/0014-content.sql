-- Articles, the about page and the versions of policies. Texts are {ar, en}; a body is {ar, en} of stored rich text
-- (server/platform/rich-text). The rules of 0001 hold.

create table tag (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name jsonb not null,
  sort integer not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug)
);

create table article (
  company_id uuid not null references company (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title jsonb not null,
  summary jsonb not null,
  image_id uuid,
  author jsonb not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  reading_minutes jsonb not null,
  faqs jsonb not null default '[]',
  destination_id uuid,
  published_on date not null,
  updated_on date check (updated_on >= published_on),
  featured boolean not null default false,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, image_id) references media (company_id, id),
  foreign key (company_id, destination_id) references destination (company_id, id)
);
comment on column article.body is 'the languages that it has are those in which the article is shown';
comment on column article.published_on is 'a day in the zone of the company; before it the article is not shown';
create index article_newest on article (company_id, published_on desc, id) where active;

create table article_tag (
  company_id uuid not null references company (id),
  article_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, article_id, tag_id),
  foreign key (company_id, article_id) references article (company_id, id),
  foreign key (company_id, tag_id) references tag (company_id, id)
);
create index article_tag_of on article_tag (company_id, tag_id);

create table article_product (
  company_id uuid not null references company (id),
  article_id uuid not null,
  position integer not null check (position between 0 and 3),
  product_id uuid not null,
  primary key (company_id, article_id, position),
  foreign key (company_id, article_id) references article (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id)
);

create table about_page (
  company_id uuid not null references company (id),
  title jsonb not null,
  intro jsonb not null,
  image_id uuid,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  people jsonb not null default '[]',
  numbers jsonb not null default '[]',
  promises jsonb not null default '[]',
  active boolean not null default true,
  primary key (company_id),
  foreign key (company_id, image_id) references media (company_id, id)
);
comment on column about_page.people is '[{name, role, text {ar, en}, image: slug of a picture or null}]';

create table policy_version (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (code in ('privacy-policy', 'return-policy', 'terms-conditions')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  effective_from date not null,
  title jsonb not null,
  intro jsonb not null,
  points jsonb not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  source jsonb not null,
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, code, version)
);
comment on table policy_version is 'published from its day on, in the zone of the company; from then on it neither changes nor goes';
comment on column policy_version.points is 'the text in a few plain sentences, [{ar, en}]';
comment on column policy_version.source is 'SHA-256 of what it was imported from: {facts, ar, en}';

-- What a customer agreed to, written with the account or the order.

alter table customer add column accepted_policies jsonb not null default '[]';
comment on column customer.accepted_policies is '[{code, version}] in force when the account was made';
alter table "order" add column accepted_policies jsonb not null default '[]';
comment on column "order".accepted_policies is '[{code, version}] in force when the order was placed';

alter table section drop constraint section_code_check, add constraint section_code_check check (code in
  ('hero', 'services', 'featured_trips', 'offers', 'destinations', 'packages', 'hotels', 'cars', 'blog', 'newsletter'));

do $$
declare name text;
begin
  foreach name in array array['tag', 'article', 'article_tag', 'article_product', 'about_page', 'policy_version'] loop
    execute format('create trigger content_version after insert or update or delete on %I for each row execute function raise_content_version()', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;

-- Customers have accepted it: the role of requests and imports has no way to delete one.
revoke delete on policy_version from rihla_app;
