-- A film of a product, which its page shows among the pictures; the file stands in the store of pictures by its hash.

create table product_video (
  company_id uuid not null references company (id),
  product_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('video/mp4', 'video/webm')),
  poster_id uuid not null,
  title jsonb not null,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, poster_id) references media (company_id, id)
);
comment on column product_video.poster_id is 'the picture that stands for the film until it is played';
create index product_video_of_poster on product_video (company_id, poster_id);

alter table product_video enable row level security;
alter table product_video force row level security;
grant select, insert, update, delete on product_video to rihla_app;
create policy own_company on product_video to rihla_app using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create trigger content_version after insert or update or delete on product_video for each row execute function raise_content_version();
