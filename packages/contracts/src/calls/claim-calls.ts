import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { dataReply } from './call'
import { ShopperBodySchema } from './shopper-calls'

/** The limits of a claim. Source: OP-140 */
export const claimLimits = {
  photos: 5,
  photoBytes: 10 * 1024 * 1024,
  lines: 100,
  descriptionCharacters: 1000,
} as const

export const ClaimKindSchema = v.picklist(['damaged', 'missing', 'wrong'])
export type ClaimKind = v.InferOutput<typeof ClaimKindSchema>

/**
 * The reason why the retailer takes no claim. `not-arrived`: nothing of the order has arrived. `cancelled`: the order was
 * cancelled. `changed`: products or photos of the claim are not known any more. `earlier-open`: the outcome of another claim about
 * the order is not known yet. `not-allowed`: any other reason.
 */
export const ClaimRefusalSchema = v.picklist([
  'not-arrived',
  'cancelled',
  'changed',
  'earlier-open',
  'not-allowed',
])
export type ClaimRefusal = v.InferOutput<typeof ClaimRefusalSchema>

/** One product of the order; `quantity`: how many packs were ordered. */
const claimLine = v.object({
  lineId: IdSchema,
  name: text(),
  pack: text(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** The order of a claim. `refusal`: the retailer takes no claim now. `canAddPhotos`: the retailer takes photos. */
export const ClaimOrderSchema = v.object({
  orderId: IdSchema,
  lines: list(claimLine),
  refusal: orNull(ClaimRefusalSchema),
  canAddPhotos: flag(),
})
export type ClaimOrder = Shape<typeof ClaimOrderSchema>

/** Returns the products of an order that a claim can name. Source: OP-140 */
export const claimDetail = {
  name: 'claimDetail',
  method: 'POST',
  path: '/api/Claims/GetDetails/:orderId',
  base: 'chatserver',
  params: v.object({ orderId: IdSchema }),
  body: ShopperBodySchema,
  reply: dataReply(ClaimOrderSchema),
  personal: true,
} as const satisfies Call

/**
 * Stores one photo of a claim. The form has the parts `id` (32 hex digits; a repeat gets the first answer), the four of the
 * shopper body, and then `file`. A photo that no claim names within 24 hours is deleted.
 * Source: OP-140
 */
export const uploadClaimPhoto = {
  name: 'uploadClaimPhoto',
  method: 'POST',
  path: '/api/Claims/Upload',
  base: 'chatserver',
  reply: dataReply(v.object({ id: IdSchema })),
  personal: true,
  takesFile: true,
} as const satisfies Call

export const SendClaimBodySchema = v.object({
  ...ShopperBodySchema.entries,
  orderId: IdSchema,
  kind: ClaimKindSchema,
  lines: v.pipe(
    v.array(v.object({ lineId: IdSchema, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.minLength(1, 'Expected a product.'),
    v.maxLength(claimLimits.lines, 'Expected at most 100 products.'),
  ),
  description: v.pipe(
    v.string(),
    v.maxLength(claimLimits.descriptionCharacters, 'Expected at most 1000 characters.'),
  ),
  /** Ids of stored photos. */
  uploadIds: v.pipe(v.array(IdSchema), v.maxLength(claimLimits.photos, 'Expected at most 5 photos.')),
})
export type SendClaimBody = Shape<typeof SendClaimBodySchema>

/**
 * The outcome of a claim. `uncertain`: it may have been opened, is repeated in the background, and is given to the retailer's team
 * after ten minutes. Source: OP-142
 */
export const ClaimOutcomeSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('opened'), reference: IdSchema }),
  v.object({ outcome: v.literal('uncertain') }),
  v.object({ outcome: v.literal('refused'), reason: ClaimRefusalSchema }),
])
export type ClaimOutcome = Shape<typeof ClaimOutcomeSchema>

/** Opens a claim about an order. Source: OP-140 */
export const sendClaim = {
  name: 'sendClaim',
  method: 'POST',
  path: '/api/Claims',
  base: 'chatserver',
  body: SendClaimBodySchema,
  reply: dataReply(ClaimOutcomeSchema),
  personal: true,
  idempotent: true,
} as const satisfies Call
