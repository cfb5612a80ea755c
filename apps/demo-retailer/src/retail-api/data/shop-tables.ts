/** The statements that create the shop's own tables: its shoppers, range, orders and tickets. Source: OP-138 */
export const shopTables: readonly string[] = [
  `create table demo_retailer.shopper (
    shopper_id integer primary key check (shopper_id > 0),
    first_name text not null,
    last_name text not null,
    email text not null unique
  )`,

  `create table demo_retailer.store (
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
  )`,

  `create table demo_retailer.product (
    stock_code text primary key,
    category text not null,
    brand text not null,
    product_name text not null,
    url_friendly_name text not null,
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
  )`,

  `create table demo_retailer.product_pack (
    stock_code text not null references demo_retailer.product on delete cascade,
    position smallint not null,
    key text not null,
    display_name text not null,
    unit_qty integer not null check (unit_qty > 0),
    primary key (stock_code, position)
  )`,

  // A quantity may be negative, because units can be sold before they are counted.
  `create table demo_retailer.inventory (
    store_id text not null references demo_retailer.store on delete cascade,
    stock_code text not null references demo_retailer.product on delete cascade,
    quantity integer not null,
    primary key (store_id, stock_code)
  )`,

  `create table demo_retailer."order" (
    order_id text primary key check (order_id ~ '^[0-9]{7,10}$'),
    shopper_id integer not null references demo_retailer.shopper,
    kind text not null check (kind in ('delivery', 'pickup', 'subscription')),
    date date not null,
    status text not null,
    deliver_on date,
    pick_up_store_id text references demo_retailer.store,
    scheme_name text,
    scheme_quantity integer check (scheme_quantity > 0),
    check ((kind = 'pickup') = (pick_up_store_id is not null)),
    check ((kind = 'subscription') = (scheme_name is not null)),
    check ((kind = 'subscription') = (scheme_quantity is not null))
  )`,
  `create index order_of_shopper on demo_retailer."order" (shopper_id, date desc, order_id desc)`,

  `create table demo_retailer.consignment (
    order_id text not null references demo_retailer."order" on delete cascade,
    position smallint not null,
    shipping_type text not null,
    status text not null,
    carrier_name text,
    courier_name text,
    display_title text,
    consignment_number text,
    track_url text,
    bar_code_number text,
    status_changed_at timestamptz,
    primary key (order_id, position)
  )`,

  `create table demo_retailer.order_line (
    order_id text not null references demo_retailer."order" on delete cascade,
    position smallint not null,
    stock_code text not null references demo_retailer.product,
    quantity integer not null check (quantity > 0),
    pack_type text not null,
    consignment_position smallint,
    primary key (order_id, position),
    foreign key (order_id, consignment_position) references demo_retailer.consignment (order_id, position)
  )`,

  `create table demo_retailer.nominee (
    order_id text primary key references demo_retailer."order" on delete cascade,
    name text not null,
    phone text not null check (phone ~ '^04[0-9]{8}$'),
    updated_at timestamptz not null
  )`,

  `create table demo_retailer.nominee_audit (
    audit_id integer generated always as identity primary key,
    order_id text not null references demo_retailer."order" on delete cascade,
    shopper_id integer not null references demo_retailer.shopper,
    previous_name text,
    name text not null,
    phone text not null,
    changed_at timestamptz not null
  )`,
  `create index nominee_audit_of_order on demo_retailer.nominee_audit (order_id)`,

  `create table demo_retailer.ticket (
    ticket_id integer generated always as identity primary key,
    subject text not null,
    body text not null,
    requester_name text not null,
    requester_email text not null,
    locale_id integer not null,
    custom_fields jsonb not null,
    created_at timestamptz not null
  )`,
]
