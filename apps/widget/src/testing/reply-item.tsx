import type { ReplyItem } from '@murphy/contracts/reply-items'
import { senderOf } from '../core/conversation/entries'
import { canBeVotedOn, isPersonalKind, readReply } from '../core/conversation/read-reply'
import type { ShownItem } from '../core/reply-kinds'
import { stillChat, stillEntry } from '../gallery/still-state'
import { renderState, renderWidget } from './render-widget'

/** Returns the behaviour of a shown item, asked as the core asks. */
export function meaningOf(item: ShownItem) {
  return {
    followUp: readReply([item]).followUpType,
    isPersonal: isPersonalKind(item),
    canBeVotedOn: canBeVotedOn(item),
  }
}

/** A shown item alone in the chat, and what its view said. */
export async function renderItem(item: ShownItem) {
  const entry = stillEntry(senderOf(item), item)
  const { screen, events } = await renderState(stillChat([entry]))
  return { screen, events, entryId: entry.id, list: screen.getByRole('log') }
}

/** The whole widget after an answer of these items; what it offers can be pressed. */
export async function renderOffer(...items: readonly ReplyItem[]) {
  const widget = await renderWidget()
  await widget.openChat()
  widget.botAnswers(...items)
  await widget.say('hello')
  widget.botAnswers({ type: 'message', text: 'So it is.' })
  return { ...widget, offer: widget.screen.getByRole('list', { name: 'Quick replies' }) }
}
