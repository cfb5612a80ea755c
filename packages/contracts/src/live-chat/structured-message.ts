import * as v from 'valibot'
import { IdSchema, UrlSchema, NonEmptyTextSchema } from '../entities/primitives'
import { firm, list, maybe } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { convertVendorShape } from './vendor-structured-message'

const words = v.string()

/**
 * An agent's proposal for the nominee of an order; '' for empty fields. The shopper can change it and send it, or
 * ignore it. `mobile`: the digits after `+61`. `date`: the order date as on the wire, '' when unknown.
 * Source: NOM-01, NOM-37, NOM-41
 */
export const NomineeFormSchema = v.object({
  order_id: words,
  status: words,
  store: words,
  date: words,
  name: words,
  mobile: words,
})
export type NomineeForm = Shape<typeof NomineeFormSchema>

/**
 * One card with its buttons. A button with an address is a link, and one without sends its text. `article_id`: the
 * article behind the address, for a program that can open it itself. `nominee_form`: the form that the button opens
 * there.
 */
export const CardSchema = v.object({
  title: words,
  text: maybe(words),
  image_url: maybe(UrlSchema),
  buttons: list(
    v.object({
      text: NonEmptyTextSchema,
      url: maybe(UrlSchema),
      article_id: maybe(IdSchema),
      nominee_form: maybe(NomineeFormSchema),
    }),
  ),
})
export type Card = Shape<typeof CardSchema>

const OwnStructuredSchema = v.variant('type', [
  v.object({ type: v.literal('QUICK_REPLIES'), msg: words, quick_replies: v.array(words) }),
  v.object({
    type: v.picklist(['BUTTON_TEMPLATE', 'PANEL_TEMPLATE', 'LIST_TEMPLATE']),
    msg: maybe(words),
    items: v.array(CardSchema),
  }),
  v.object({
    type: v.literal('PANEL_TEMPLATE_CAROUSEL'),
    items: firm(v.pipe(v.array(CardSchema), v.minLength(2), v.maxLength(10))),
  }),
])

/**
 * A message with buttons or cards, in our shape or in that of the zChat Web SDK, which is converted to ours. A
 * carousel has 2 to 10 cards. Source: LCS-29
 */
export const StructuredSchema = firm(
  v.pipe(v.unknown(), v.transform(convertVendorShape), OwnStructuredSchema),
)
export type Structured = Shape<typeof OwnStructuredSchema>
