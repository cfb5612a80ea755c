import * as v from 'valibot'
import { NonEmptyTextSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/**
 * A message of a live chat. Without a sender it is a system message, so that no person is quoted wrongly. Source:
 * MSG-08
 */
export const schema = item('livechatmessage', {
  text: NonEmptyTextSchema,
  from: v.nullish(v.picklist(['agent', 'system']), 'system'),
  displayName: maybe(v.string()),
})
export type LiveChatMessageItem = Shape<typeof schema>

export function toPlainText({ text, displayName }: LiveChatMessageItem): string {
  return displayName === undefined ? text : `${displayName}: ${text}`
}

export const examples = [
  { type: 'livechatmessage', text: 'Hi, Sarah here.', from: 'agent', displayName: 'Sarah Jones' },
  { type: 'livechatmessage', text: 'Sarah has joined the chat.', from: 'system' },
] as const satisfies readonly LiveChatMessageItem[]
