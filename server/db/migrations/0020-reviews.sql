-- Reviews of completed orders, and the sums from which the score of each product is shown.

alter table product
  add column review_count integer not null default 0,
  add column star_sum integer not null default 0,
  add column star_counts integer[] not null default '{0,0,0,0,0}',
  add column part_sums integer[] not null default '{0,0,0,0}',
  add constraint product_score check (review_count >= 0
    and review_count = star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]
    and star_sum = star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5]) not valid;
alter table product validate constraint product_score;
comment on column product.star_counts is 'how many published reviews gave 1, 2, 3, 4 and 5 stars';
comment on column product.part_sums is 'the stars of published reviews for the four parts of its kind (shared/reviews.ts)';

create table review (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  customer_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  parts integer[] not null check (cardinality(parts) = 4 and 1 <= all (parts) and 5 >= all (parts)),
  text text,
  language text check (language in ('ar', 'en', 'other')),
  author text,
  travelled_on date not null,
  status text not null check (status in ('waiting', 'published', 'rejected')),
  reason text check (reason in ('abusive', 'personal_data', 'advertising', 'off_topic', 'pictures', 'illegible')),
  note text,
  answer text,
  answered_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  editable_until timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, id),
  unique (company_id, order_id, product_id),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  check ((status = 'rejected') = (reason is not null)),
  check ((answer is null) = (answered_at is null))
);
create index review_shown on review (company_id, product_id, written_at desc, id) where status = 'published';
create index review_desk on review (company_id, status, changed_at, id);
create index review_customer on review (company_id, customer_id);
comment on column review.author is 'the first name and an initial, as of the writing; null once the account is erased';
comment on column review.travelled_on is 'the first day of the month in which it began';
comment on column review.revision is 'counts what its author changed: staff decide on the one that they saw';
comment on column review.changed_at is 'when its author last wrote';

create table review_picture (
  company_id uuid not null references company (id),
  id uuid not null,
  order_id uuid not null,
  position integer,
  name text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
create index review_picture_order on review_picture (company_id, order_id);
create index review_picture_unused on review_picture (company_id, created_at) where position is null;
comment on column review_picture.position is 'its place in the review of the order; null while it is in none';

create table review_invitation (
  company_id uuid not null references company (id),
  order_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, order_id),
  unique (company_id, token_hash),
  foreign key (company_id, order_id) references "order" (company_id, id)
);
create index if not exists order_completed on "order" (company_id, ends_at) where status = 'completed';

-- The sums follow every published review, whoever writes it and however many at once. Every change of one is a write to its
-- product, and so raises the content version.
create function count_review(counted review, sign integer) returns void language sql as $$
  update product set
    review_count = review_count + sign,
    star_sum = star_sum + sign * counted.rating,
    star_counts = (select array_agg(n + case when star = counted.rating then sign else 0 end order by star)
      from unnest(star_counts) with ordinality as given (n, star)),
    part_sums = (select array_agg(n + sign * counted.parts[part] order by part)
      from unnest(part_sums) with ordinality as given (n, part))
  where company_id = counted.company_id and id = counted.product_id
$$;

create function keep_score() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    perform count_review(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    perform count_review(new, 1);
  end if;
  return null;
end $$;
create trigger keep_score after insert or update or delete on review for each row execute function keep_score();

do $$
declare name text;
begin
  foreach name in array array['review', 'review_picture', 'review_invitation'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
    execute format('create policy own_company on %I to rihla_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;
