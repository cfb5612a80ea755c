import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { toEntrySender } from '../../core/conversation/entries'
import type { QuickReplyGroup } from '../../core/conversation/conversation-state'
import { behaviours } from '../../reply-items/behaviours'
import { readReply } from '../../core/conversation/read-reply'
import { stillMessage, stillChat, stillEntry, attached } from '../still-state'
import type { ChatStory } from '../story'

/**
 * One story for each of the 28 kinds, made from the contract's examples: a card, choices below a message, or only that
 * message.
 */
export const replyKindStories: readonly ChatStory[] = Object.values(replyItems).map(({ examples }) => {
  const [first] = examples
  return { name: `kind ${first.type}`, state: afterReply(examples) }
})

function afterReply(items: readonly ReplyItem[]): ChatStory['state'] {
  const { parts } = readReply(items, behaviours)
  const cards = parts.map((item) => stillEntry(toEntrySender(item), item))
  const entries = cards.length > 0 ? cards : [stillMessage('bot', 'This is all that is said.')]
  const chat = stillChat(entries, { quickReplies: offeredBy(items) })
  return { ...chat, liveChat: { ...attached, at: 'idle', isRunning: false } }
}

/** Returns the quick replies for a guest while agents are available. */
function offeredBy(items: readonly ReplyItem[]): QuickReplyGroup | null {
  const { quickReplies } = readReply(items, behaviours)
  if (quickReplies.length === 0) return null
  return { id: 'group', entryId: null, shopper: null, items: quickReplies, isUsed: false, pressedId: null }
}

const used = offeredBy([
  { type: 'qr', items: [{ text: 'Track an order' }, { text: 'Help' }] },
  { type: 'url', text: 'Catalogue', uri: 'https://shop.example/catalogue' },
])

export const usedReplyStory: ChatStory = {
  name: 'quick replies used',
  state: stillChat([stillMessage('bot', 'What now?'), stillMessage('user', 'Track an order')], {
    quickReplies: used === null ? null : { ...used, isUsed: true, pressedId: 'group-0' },
  }),
}
