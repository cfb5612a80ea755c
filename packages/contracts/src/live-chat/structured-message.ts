import * as v from 'valibot'
import { IdSchema, UrlSchema, NonEmptyTextSchema } from '../entities/primitives'
import { strict, list, maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

const textSchema = v.string()

/**
 * An agent's proposal for the nominee of an order; '' for empty fields. The shopper can change it and send it, or
 * ignore it. `mobile`: the digits after `+61`. `date`: the order date as on the wire, '' when unknown.
 * Source: NOM-01, NOM-37, NOM-41
 */
export const NomineeFormSchema = v.object({
  order_id: textSchema,
  status: textSchema,
  store: textSchema,
  date: textSchema,
  name: textSchema,
  mobile: textSchema,
})
export type NomineeForm = Shape<typeof NomineeFormSchema>

/**
 * One card with its buttons. A button with an address is a link, and one without sends its text. `article_id`: the
 * article behind the address, for a program that can open it itself. `nominee_form`: the form that the button opens
 * there.
 */
export const CardSchema = v.object({
  title: textSchema,
  text: maybe(textSchema),
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
  v.object({ type: v.literal('QUICK_REPLIES'), msg: textSchema, quick_replies: v.array(textSchema) }),
  v.object({
    type: v.picklist(['BUTTON_TEMPLATE', 'PANEL_TEMPLATE', 'LIST_TEMPLATE']),
    msg: maybe(textSchema),
    items: v.array(CardSchema),
  }),
  v.object({
    type: v.literal('PANEL_TEMPLATE_CAROUSEL'),
    items: strict(v.pipe(v.array(CardSchema), v.minLength(2), v.maxLength(10))),
  }),
])

/**
 * A message with buttons or cards, in our shape or in that of the zChat Web SDK, which is converted to ours. A
 * carousel has 2 to 10 cards. Source: LCS-29
 */
export const StructuredSchema = strict(
  v.pipe(v.unknown(), v.transform(convertVendorShape), OwnStructuredSchema),
)
export type Structured = Shape<typeof OwnStructuredSchema>

type Fields = { readonly [key: string]: unknown }

/**
 * Converts a structured message of the zChat Web SDK to our shape; any other value is returned unchanged. The schema
 * checks both.
 *
 * - A quick reply becomes its text.
 * - A panel and an item of a list become a card; the address that a press on them opens becomes a link with their
 * heading.
 * - The buttons below a list belong to its last card.
 *
 * Source: LCS-29, docs/live-chat-sdk.md
 */
export function convertVendorShape(value: unknown): unknown {
  if (!isFields(value)) return value
  const { msg, panel, buttons, items, quick_replies: replies } = value
  if (panel) return { ...value, items: [toCard(value)] }
  if (Array.isArray(replies)) return { ...value, quick_replies: replies.map(toText) }
  if (!Array.isArray(items))
    return buttons ? { ...value, msg: undefined, items: [toCard({ title: msg, buttons })] } : value
  const last = items.length - 1
  return {
    ...value,
    items: items.map((item: unknown, index) =>
      toCard(buttons && index === last && isFields(item) ? { ...item, buttons } : item),
    ),
  }
}

/** Converts a panel with its buttons, or an item of a list, to a card; our own cards stay unchanged. */
function toCard(item: unknown): unknown {
  if (!isFields(item)) return item
  const { panel, buttons } = item
  const {
    heading,
    paragraph,
    action,
    title = heading,
    text = paragraph,
    image_url,
  } = isFields(panel) ? panel : item
  const link = isFields(action) ? [{ text: heading, url: action.value }] : []
  return {
    title,
    text,
    image_url,
    buttons: [...link, ...(Array.isArray(buttons) ? buttons.map(toButton) : [])],
  }
}

function toButton(button: unknown): unknown {
  if (!isFields(button) || !isFields(button.action)) return button
  const { text, action } = button
  return action.type === 'LINK_ACTION' ? { text, url: action.value } : { text }
}

function toText(reply: unknown): unknown {
  return isFields(reply) ? reply.text : reply
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
