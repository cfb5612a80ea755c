import * as v from 'valibot'
import { ClaimKindSchema } from './order'
import type { Read } from './values'
import {
  AddressSchema,
  DaySchema,
  EmailSchema,
  IdSchema,
  listOf,
  optional,
  RequiredTextSchema,
  TextSchema,
} from './values'

/** The person who may collect an order instead of the shopper. The mobile has ten digits that begin with 04. */
export const NomineeRequestSchema = v.object({
  name: RequiredTextSchema,
  mobile: v.pipe(v.string(), v.regex(/^04\d{8}$/)),
})
export type NomineeRequest = Read<typeof NomineeRequestSchema>
export const NomineeReplySchema = v.object({ name: RequiredTextSchema })

/** The mail goes to the address of the account, never to one that the caller names. */
export const InvoiceEmailReplySchema = v.object({
  /** The address as a shopper may read it, such as `a***@shop.example`. */
  maskedEmail: RequiredTextSchema,
})

export const CancelRequestSchema = v.object({ reason: optional(TextSchema) })
export type CancelRequest = Read<typeof CancelRequestSchema>

export const AddressChangeSchema = v.object({ address: AddressSchema })
export type AddressChange = Read<typeof AddressChangeSchema>

export const DayChangeSchema = v.object({ day: DaySchema })
export type DayChange = Read<typeof DayChangeSchema>

export const InstructionsChangeSchema = v.object({ instructions: v.pipe(v.string(), v.maxLength(500)) })
export type InstructionsChange = Read<typeof InstructionsChangeSchema>

/** A report that something of an order is not right. Source: OP-140 */
export const ClaimRequestSchema = v.object({
  kind: ClaimKindSchema,
  lines: listOf(
    v.object({ lineId: IdSchema, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    100,
  ),
  description: v.nullish(TextSchema, ''),
  /** Ids of uploaded images. */
  uploadIds: listOf(IdSchema, 5),
})
export type ClaimRequest = Read<typeof ClaimRequestSchema>

/** A message to the retailer's help desk. */
export const TicketRequestSchema = v.object({
  subject: RequiredTextSchema,
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
  /** The address as the shopper typed it: a message is never lost because of it. */
  requester: v.object({ name: RequiredTextSchema, email: RequiredTextSchema }),
  /** Fields of the retailer's own form, by their id. */
  fields: listOf(v.object({ id: v.union([v.number(), IdSchema]), value: TextSchema }), 50),
  uploadIds: listOf(IdSchema, 20),
})
export type TicketRequest = Read<typeof TicketRequestSchema>
export const TicketReplySchema = v.object({ number: optional(IdSchema) })

export const UploadReplySchema = v.object({ id: IdSchema })

export const GuestLookupSchema = v.object({ orderId: IdSchema, email: EmailSchema })
export type GuestLookup = Read<typeof GuestLookupSchema>

/** A parcel as its recipient knows it: the number on the label and the postcode to which it goes. Source: decision 054 */
export const ParcelLookupSchema = v.object({
  trackingNumber: IdSchema,
  postcode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
})
export type ParcelLookup = Read<typeof ParcelLookupSchema>

/** At most 100 products in at most 50 stores: what is on the screen. */
export const StockRequestSchema = v.object({
  skus: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(100)),
  storeIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(50)),
})
export type StockRequest = Read<typeof StockRequestSchema>
