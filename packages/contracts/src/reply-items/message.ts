import * as v from 'valibot'
import { SenderSchema, NonEmptyTextSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/**
 * A message bubble. `from`: `murphy` when missing. `icon` replaces the bot icon. `subtext` is the smaller line below;
 * `summary` is used when it is missing. With `hasQr` the quick replies of the reply belong to this message.
 * Source: MSG-05, MSG-07
 */
export const schema = item('message', {
  text: NonEmptyTextSchema,
  from: maybe(SenderSchema),
  icon: maybe(v.picklist(['normal', 'xmas', 'mask'])),
  summary: maybe(v.string()),
  subtext: maybe(v.string()),
  verifyAge: maybe(v.boolean()),
  hasQr: maybe(v.boolean()),
})
export type MessageItem = Shape<typeof schema>

export function toPlainText({ text, subtext, summary }: MessageItem): string {
  return [text, subtext ?? summary].filter((part) => part !== undefined && part !== '').join('\n')
}

export const examples = [
  {
    type: 'message',
    text: 'Online age check starts soon.',
    from: 'murphy',
    subtext: 'NSW only',
    verifyAge: true,
    hasQr: true,
    acceptanceEventName: 'SDDFAQAcceptance',
  },
  { type: 'message', text: 'Please log in to see your orders.' },
  { type: 'message', text: 'Merry Christmas 🎄', icon: 'xmas', summary: 'Open until 5:00pm' },
  { type: 'message', text: 'where is my order', from: 'user', id: 'm-1' },
  {
    type: 'message',
    text: 'Please log in to see your orders.',
    intent_group_id: 'ig-7',
    intent_group_name: 'Order tracking',
    intent_name: 'order_tracking',
    query_id: 'q-12',
  },
] as const satisfies readonly MessageItem[]
