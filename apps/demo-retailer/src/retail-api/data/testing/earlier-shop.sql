-- The tables of the demonstration shop until November 2026, as the server's migrations 0002-retail and 0003-status-times made them.
create schema retail;

create table retail.shopper (
  shopper_id integer primary key check (shopper_id > 0),
  first_name text not null,
  last_name text not null,
  email text not null unique
);

create table retail.store (
  store_id text primary key,
  store_name text not null,
  street_number text not null,
  address_line1 text not null,
  suburb text not null,
  state text not null check (state in ('NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT')),
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  division text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  trading_week jsonb not null
);

create table retail.product (
  stock_code text primary key,
  category text not null,
  brand text not null,
  product_name text not null,
  url_friendly_name text not null,
  search_text text not null,
  has_picture boolean not null,
  wine_kind text check (wine_kind in ('Red', 'White', 'Rose', 'Champagne', 'Sparkling')),
  varietal text,
  price_cents integer not null check (price_cents > 0),
  price_message text not null,
  second_price_cents integer check (second_price_cents > 0),
  second_price_message text not null,
  second_price_pre_text text not null,
  non_member_price_cents integer,
  is_member_offer boolean not null,
  is_online_offer boolean not null,
  is_clearance boolean not null,
  is_delivery_only boolean not null,
  is_marketplace boolean not null,
  rating double precision check (rating between 0 and 5),
  review_count integer not null check (review_count >= 0),
  sales_rank integer,
  new_and_noteworthy_rank integer,
  check (not is_member_offer or non_member_price_cents > price_cents)
);

create index product_wine on retail.product (wine_kind, price_cents) where wine_kind is not null;

create table retail.product_pack (
  stock_code text not null references retail.product on delete cascade,
  position smallint not null,
  key text not null,
  display_name text not null,
  unit_qty integer not null check (unit_qty > 0),
  primary key (stock_code, position)
);

create table retail.inventory (
  store_id text not null references retail.store on delete cascade,
  stock_code text not null references retail.product on delete cascade,
  quantity integer not null,
  primary key (store_id, stock_code)
);

create table retail."order" (
  order_id text primary key check (order_id ~ '^[0-9]{7,10}$'),
  shopper_id integer not null references retail.shopper,
  kind text not null check (kind in ('delivery', 'pickup', 'subscription')),
  date date not null,
  status text not null,
  deliver_on date,
  pick_up_store_id text references retail.store,
  scheme_name text,
  scheme_quantity integer check (scheme_quantity > 0),
  check ((kind = 'pickup') = (pick_up_store_id is not null)),
  check ((kind = 'subscription') = (scheme_name is not null)),
  check ((kind = 'subscription') = (scheme_quantity is not null))
);

create index order_of_shopper on retail."order" (shopper_id, date desc, order_id desc);

create table retail.consignment (
  order_id text not null references retail."order" on delete cascade,
  position smallint not null,
  shipping_type text not null,
  status text not null,
  carrier_name text,
  courier_name text,
  display_title text,
  consignment_number text,
  track_url text,
  bar_code_number text,
  primary key (order_id, position)
);

create table retail.order_line (
  order_id text not null references retail."order" on delete cascade,
  position smallint not null,
  stock_code text not null references retail.product,
  quantity integer not null check (quantity > 0),
  pack_type text not null,
  consignment_position smallint,
  primary key (order_id, position),
  foreign key (order_id, consignment_position) references retail.consignment (order_id, position)
);

create table retail.nominee (
  order_id text primary key references retail."order" on delete cascade,
  name text not null,
  phone text not null check (phone ~ '^04[0-9]{8}$'),
  updated_at timestamptz not null
);

create table retail.nominee_audit (
  audit_id integer generated always as identity primary key,
  order_id text not null references retail."order" on delete cascade,
  shopper_id integer not null references retail.shopper,
  previous_name text,
  name text not null,
  phone text not null,
  changed_at timestamptz not null
);

create index nominee_audit_of_order on retail.nominee_audit (order_id);

create table retail.ticket (
  ticket_id integer generated always as identity primary key,
  subject text not null,
  body text not null,
  requester_name text not null,
  requester_email text not null,
  locale_id integer not null,
  custom_fields jsonb not null,
  created_at timestamptz not null
);

create table retail.answered_request (
  scope text not null,
  idempotency_key text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (scope, idempotency_key)
);

create index answered_request_age on retail.answered_request (answered_at);

alter table retail.consignment add column status_changed_at timestamptz;
