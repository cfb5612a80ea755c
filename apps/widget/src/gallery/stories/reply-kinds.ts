import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { senderOf } from '../../core/conversation/entries'
import type { QuickReplyGroup } from '../../core/conversation/conversation-state'
import { readReply } from '../../core/conversation/read-reply'
import { attached } from '../still-live-chat'
import { said, stillChat, stillEntry } from '../still-state'
import type { ChatStory } from '../story'

/**
 * Each of the 28 kinds with the contracts' own examples, so that none can be forgotten here: a card, choices below a line,
 * or nothing at all beside that line.
 */
export const replyKindStories: readonly ChatStory[] = Object.values(replyItems).map(({ examples }) => {
  const [first] = examples
  return { name: `kind ${first.type}`, state: afterReply(examples) }
})

function afterReply(items: readonly ReplyItem[]): ChatStory['state'] {
  const { parts } = readReply(items)
  const cards = parts.map((item) => stillEntry(senderOf(item), item))
  const entries = cards.length > 0 ? cards : [said('bot', 'This is all that is said.')]
  const chat = stillChat(entries, { quickReplies: offeredBy(items) })
  return { ...chat, liveChat: { ...attached, at: 'idle', isRunning: false } }
}

/** Returns the quick replies for a guest while agents are available. */
function offeredBy(items: readonly ReplyItem[]): QuickReplyGroup | null {
  const { offers } = readReply(items)
  if (offers.length === 0) return null
  return { id: 'group', entryId: null, shopper: null, items: offers, isUsed: false, pressedId: null }
}

const used = offeredBy([
  { type: 'qr', items: [{ text: 'Track an order' }, { text: 'Help' }] },
  { type: 'url', text: 'Catalogue', uri: 'https://shop.example/catalogue' },
])

export const usedReplyStory: ChatStory = {
  name: 'quick replies used',
  state: stillChat([said('bot', 'What now?'), said('user', 'Track an order')], {
    quickReplies: used === null ? null : { ...used, isUsed: true, pressedId: 'group-0' },
  }),
}
