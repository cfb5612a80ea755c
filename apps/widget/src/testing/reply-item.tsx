import type { ReplyItem } from '@murphy/contracts/reply-items'
import { toEntrySender } from '../core/conversation/entries'
import { canBeVotedOn, isPersonalKind, readReply } from '../core/conversation/read-reply'
import type { ShownItem } from '../core/reply-kinds'
import { stillChat, stillEntry } from '../gallery/still-state'
import { behaviours } from '../reply-items/behaviours'
import { renderState, renderWidget } from './render-widget'

/** Returns the behaviour of a shown item, read as the core reads it. */
export function getMeaning(item: ShownItem) {
  return {
    followUp: readReply([item], behaviours).followUpType,
    isPersonal: isPersonalKind(item, behaviours),
    canBeVotedOn: canBeVotedOn(item, behaviours),
  }
}

/** Renders a shown item alone in the chat. Returns the events that its view dispatches. */
export async function renderItem(item: ShownItem) {
  const entry = stillEntry(toEntrySender(item), item)
  const { screen, events } = await renderState(stillChat([entry]))
  return { screen, events, entryId: entry.id, list: screen.getByRole('log') }
}

/** Renders the whole widget after an answer with these items. Returns its quick replies as `offer`. */
export async function renderOffer(...items: readonly ReplyItem[]) {
  const widget = await renderWidget()
  await widget.openChat()
  widget.botAnswers(...items)
  await widget.say('hello')
  widget.botAnswers({ type: 'message', text: 'So it is.' })
  return { ...widget, offer: widget.screen.getByRole('list', { name: 'Quick replies' }) }
}
