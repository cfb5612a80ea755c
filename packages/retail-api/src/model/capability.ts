import * as v from 'valibot'
import type { Read } from './values'
import { IdSchema, optional, TextSchema } from './values'

/** The parts of the contract that a retailer may offer. docs/capabilities.md says what each of them switches on. */
export const capabilities = [
  'shoppers',
  'orders',
  'guest_lookup',
  'parcel_lookup',
  'delivery_options',
  'subscriptions',
  'set_nominee',
  'email_invoice',
  'cancel',
  'change_address',
  'change_day',
  'change_instructions',
  'claim',
  'subscription_actions',
  'products',
  'stores',
  'stock',
  'live_stock',
  'articles',
  'tickets',
  'uploads',
  'events',
] as const

export const CapabilitySchema = v.picklist(capabilities)
export type Capability = (typeof capabilities)[number]

/** The answer of `GET /v1/capabilities`. An unknown capability is ignored, so that newer retailers can be read. */
export const CapabilitiesSchema = v.object({
  /** The version of the contract, such as `1.0`. */
  version: v.pipe(v.string(), v.regex(/^1\.\d{1,3}$/)),
  retailer: v.object({ id: IdSchema, name: TextSchema }),
  capabilities: v.pipe(
    v.array(v.string()),
    v.maxLength(100),
    v.transform((names) => names.filter((name): name is Capability => v.is(CapabilitySchema, name))),
  ),
  /** The shop's time zone, in which its calendar days are. */
  timeZone: v.nullish(v.string(), 'Australia/Sydney'),
  /** The page for people who want to know more about this installation. */
  contact: optional(TextSchema),
})
export type Capabilities = Read<typeof CapabilitiesSchema>
