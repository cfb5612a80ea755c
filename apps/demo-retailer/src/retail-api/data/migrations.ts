import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'
import { copyEarlierShop } from './earlier-shop'
import { shopTables } from './shop-tables'

/** The tables of schema `demo_retailer`. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-actions': {
    async up(db: Kysely<unknown>) {
      for (const statement of actionTables) await sql.raw(statement).execute(db)
    },
  },
  '002-shop': {
    async up(db: Kysely<unknown>) {
      for (const statement of shopTables) await sql.raw(statement).execute(db)
      await copyEarlierShop(db)
    },
  },
  '003-delivery-postcode': {
    async up(db: Kysely<unknown>) {
      for (const statement of deliveryPostcode) await sql.raw(statement).execute(db)
    },
  },
  '004-order-notices': {
    async up(db: Kysely<unknown>) {
      await sql.raw(orderNotices).execute(db)
    },
  },
}

/** True for a shopper who has agreed to order notices. Source: OP-145 */
const orderNotices = `alter table demo_retailer.shopper add column wants_order_notices boolean not null default false`

/** The postcode to which an order goes; null for orders from before it was known, which recipients do not find. */
const deliveryPostcode: readonly string[] = [
  `alter table demo_retailer."order" add column delivery_postcode text check (delivery_postcode ~ '^[0-9]{4}$')`,
  `create index consignment_of_number on demo_retailer.consignment (consignment_number)`,
]

/** Tables for the actions of the Retail API. */
const actionTables: readonly string[] = [
  `create table demo_retailer.answered_request (
    scope text not null,
    idempotency_key text not null,
    body_hash text not null,
    answer json not null,
    forget_at timestamptz not null,
    primary key (scope, idempotency_key)
  )`,
  `create index answered_request_age on demo_retailer.answered_request (forget_at)`,

  `create table demo_retailer.order_delivery (
    order_id text primary key,
    address jsonb,
    instructions text,
    updated_at timestamptz not null
  )`,

  `create table demo_retailer.order_audit (
    audit_id integer generated always as identity primary key,
    order_id text not null,
    shopper_id integer not null,
    action text not null,
    details jsonb not null,
    changed_at timestamptz not null
  )`,
  `create index order_audit_of_order on demo_retailer.order_audit (order_id)`,

  `create table demo_retailer.refund (
    refund_id integer generated always as identity primary key,
    order_id text not null,
    amount_cents integer not null check (amount_cents >= 0),
    status text not null check (status in ('pending', 'sent', 'done', 'refused')),
    created_on date not null,
    expected_by date
  )`,
  `create index refund_of_order on demo_retailer.refund (order_id)`,

  `create table demo_retailer.claim (
    claim_id integer generated always as identity primary key,
    order_id text not null,
    kind text not null check (kind in ('damaged', 'missing', 'wrong')),
    lines jsonb not null,
    description text not null,
    status text not null check (status in ('open', 'accepted', 'refused', 'closed')),
    created_at timestamptz not null
  )`,
  `create index claim_of_order on demo_retailer.claim (order_id)`,

  `create table demo_retailer.subscription (
    shopper_id integer not null,
    subscription_id text not null,
    status text not null check (status in ('active', 'paused', 'stopped')),
    next_on date,
    updated_at timestamptz not null,
    primary key (shopper_id, subscription_id)
  )`,

  `create table demo_retailer.upload (
    upload_id text primary key,
    name text not null,
    content_type text not null,
    content bytea not null,
    created_at timestamptz not null,
    claim_id integer references demo_retailer.claim on delete cascade,
    ticket_id integer
  )`,
  `create index unused_upload on demo_retailer.upload (created_at) where claim_id is null and ticket_id is null`,
]
