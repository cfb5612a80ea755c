import * as v from 'valibot'
import type { Read } from './values'
import {
  DaySchema,
  IdSchema,
  listOf,
  MomentSchema,
  MoneySchema,
  optional,
  RequiredTextSchema,
  TextSchema,
  UrlSchema,
} from './values'

export const OrderKindSchema = v.picklist(['delivery', 'pickup', 'subscription'])
export type OrderKind = v.InferOutput<typeof OrderKindSchema>

/**
 * How far a parcel is, from the retailer's acceptance to the door. `other`: `statusText` is shown as it is. A parcel
 * that a carrier could not hand over is `attempted`.
 */
export const ParcelStatusSchema = v.picklist([
  'confirmed',
  'picking',
  'packed',
  'dispatched',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempted',
  'cancelled',
  'other',
])
export type ParcelStatus = v.InferOutput<typeof ParcelStatusSchema>

/** How far an order is that is collected from a store. `other`: `statusText` is shown as it is. */
export const PickupStatusSchema = v.picklist([
  'placed',
  'picking',
  'ready',
  'collected',
  'cancelled',
  'other',
])
export type PickupStatus = v.InferOutput<typeof PickupStatusSchema>

/** How a parcel is sent. `scheduled`: on the day that the shopper chose. `supplier`: straight from its maker. */
export const DeliveryMethodSchema = v.picklist(['standard', 'scheduled', 'same_day', 'supplier', 'other'])
export type DeliveryMethod = v.InferOutput<typeof DeliveryMethodSchema>

/** One product of an order. */
export const OrderLineSchema = v.object({
  id: IdSchema,
  sku: IdSchema,
  name: TextSchema,
  /** Number of packs. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The piece, such as `Bottle` or `Case of 6`. */
  pack: v.nullish(TextSchema, ''),
  imageUrl: optional(UrlSchema),
  price: optional(MoneySchema),
})
export type OrderLine = Read<typeof OrderLineSchema>

/** One thing that happened to a parcel. */
export const ParcelEventSchema = v.object({
  at: MomentSchema,
  text: RequiredTextSchema,
  place: optional(TextSchema),
})
export type ParcelEvent = Read<typeof ParcelEventSchema>

/** The company that carries a parcel, as far as it is known. */
export const CarrierSchema = v.object({
  name: optional(TextSchema),
  /** The company that drives for the carrier. */
  courier: optional(TextSchema),
  /** The carrier's product, such as `Parcel Post`. */
  service: optional(TextSchema),
})

/** A part of an order that is sent by itself. */
export const ParcelSchema = v.object({
  id: IdSchema,
  method: DeliveryMethodSchema,
  /** The shop's name of the method. It is shown when the method is `other`. */
  methodText: optional(TextSchema),
  status: ParcelStatusSchema,
  /** The carrier's or the shop's own status. It is shown when the status is `other`. */
  statusText: optional(TextSchema),
  statusAt: optional(MomentSchema),
  /**
   * The day on which it is expected. Missing, Murphy counts from `placedOn`: `standard` 4 business days, `supplier` 10,
   * `same_day` none. `scheduled` is the order's `requestedOn`, and `other` has no day.
   */
  expectedOn: optional(DaySchema),
  carrier: v.nullish(CarrierSchema, () => ({ name: null, courier: null, service: null })),
  trackingNumber: optional(TextSchema),
  trackingUrl: optional(UrlSchema),
  barcode: optional(TextSchema),
  /** Ids of the order's lines that are in it. */
  lineIds: listOf(IdSchema),
  events: listOf(ParcelEventSchema),
})
export type Parcel = Read<typeof ParcelSchema>

/** The collection of an order: its status, its store and the nominee. */
export const PickupSchema = v.object({
  status: PickupStatusSchema,
  statusText: optional(TextSchema),
  storeId: IdSchema,
  storeName: TextSchema,
  /** The last day on which the store keeps it. */
  readyUntil: optional(DaySchema),
  nominee: optional(
    v.object({
      name: RequiredTextSchema,
      /** True once the store has this name. Missing: it is not known. */
      isAtStore: optional(v.boolean()),
    }),
  ),
})
export type Pickup = Read<typeof PickupSchema>

/** Money that goes back to the shopper. */
export const RefundSchema = v.object({
  id: IdSchema,
  amount: MoneySchema,
  status: v.picklist(['pending', 'sent', 'done', 'refused']),
  createdOn: DaySchema,
  /** The last day on which it should have arrived. */
  expectedBy: optional(DaySchema),
})
export type Refund = Read<typeof RefundSchema>

export const ClaimKindSchema = v.picklist(['damaged', 'missing', 'wrong'])
export type ClaimKind = v.InferOutput<typeof ClaimKindSchema>

/** A shopper's report that something of an order is not right. Source: OP-140 */
export const ClaimSchema = v.object({
  id: IdSchema,
  kind: ClaimKindSchema,
  status: v.picklist(['open', 'accepted', 'refused', 'closed']),
  createdAt: MomentSchema,
})
export type Claim = Read<typeof ClaimSchema>

/** Changes that a shopper can make to an order. */
export const OrderActionSchema = v.picklist([
  'set_nominee',
  'email_invoice',
  'cancel',
  'change_address',
  'change_day',
  'change_instructions',
  'claim',
])
export type OrderAction = v.InferOutput<typeof OrderActionSchema>

/** An order with everything that its card, its tracking and its changes need. */
export const OrderSchema = v.object({
  id: IdSchema,
  kind: OrderKindSchema,
  placedOn: DaySchema,
  /** The day that the shopper chose, or on which a subscription's next delivery is due. */
  requestedOn: optional(DaySchema),
  total: optional(MoneySchema),
  lines: listOf(OrderLineSchema),
  /** Empty for an order that is collected. */
  parcels: listOf(ParcelSchema, 100),
  /** Given exactly when the kind is `pickup`. */
  pickup: optional(PickupSchema),
  /** Given when the kind is `subscription`. */
  subscription: optional(
    v.object({ id: IdSchema, name: TextSchema, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
  refunds: listOf(RefundSchema, 100),
  claims: listOf(ClaimSchema, 100),
  /** The changes that the shop accepts now. Actions that capabilities do not list are ignored. */
  allowed: listOf(OrderActionSchema, 20),
})
export type Order = Read<typeof OrderSchema>

/** One page of orders, newest first. */
export const OrderPageSchema = v.object({
  orders: v.pipe(v.array(OrderSchema), v.maxLength(100)),
  /** Asks for the next page; missing: this is the last one. */
  nextCursor: optional(v.pipe(v.string(), v.maxLength(500))),
})
export type OrderPage = Read<typeof OrderPageSchema>

/** The answer to a guest who knows the number and the email of an order: no name, product, link or store. Source: OP-139 */
export const GuestOrderSchema = v.object({
  kind: OrderKindSchema,
  status: v.union([ParcelStatusSchema, PickupStatusSchema]),
  expectedOn: optional(DaySchema),
})
export type GuestOrder = Read<typeof GuestOrderSchema>

/**
 * The answer to the recipient of a parcel who knows its number and postcode: no sender, contents, price, order number or
 * address. Source: decision 054
 */
export const RecipientParcelSchema = v.object({
  status: ParcelStatusSchema,
  expectedOn: optional(DaySchema),
  /** The name of the company that hands it over. */
  carrier: optional(v.pipe(v.string(), v.maxLength(100))),
})
export type RecipientParcel = Read<typeof RecipientParcelSchema>
