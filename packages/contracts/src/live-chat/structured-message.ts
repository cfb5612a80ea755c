import * as v from 'valibot'
import { IdSchema, UrlSchema, WordsSchema } from '../entities/primitives'
import { firm, list, maybe } from '../entities/reading'
import type { Shape } from '../entities/shape'

/**
 * One thing with its buttons. A button with an address is a link, one without says its words. `article_id`: the article
 * that the address leads to, for a program that can open it by itself.
 */
export const CardSchema = v.object({
  title: v.string(),
  text: maybe(v.string()),
  image_url: maybe(UrlSchema),
  buttons: list(v.object({ text: WordsSchema, url: maybe(UrlSchema), article_id: maybe(IdSchema) })),
})
export type Card = Shape<typeof CardSchema>

/** A line with buttons or cards. A carousel has 2 to 10 cards. */
export const StructuredSchema = v.variant('type', [
  v.object({ type: v.literal('QUICK_REPLIES'), msg: v.string(), quick_replies: v.array(v.string()) }),
  v.object({
    type: v.picklist(['BUTTON_TEMPLATE', 'PANEL_TEMPLATE', 'LIST_TEMPLATE']),
    msg: maybe(v.string()),
    items: v.array(CardSchema),
  }),
  v.object({
    type: v.literal('PANEL_TEMPLATE_CAROUSEL'),
    items: firm(
      v.pipe(
        v.array(CardSchema),
        v.minLength(2, 'Expected 2 cards or more.'),
        v.maxLength(10, 'Expected 10 cards or fewer.'),
      ),
    ),
  }),
])
export type Structured = Shape<typeof StructuredSchema>
