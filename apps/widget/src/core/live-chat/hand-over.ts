import { withoutOpening } from '@murphy/domain/live-chat'
import { toPlainText } from '@murphy/contracts/reply-items'
import type { Entry } from '../conversation/conversation-state'
import type { State } from '../state'
import { visibleEntries } from '../visible-entries'
import type { StartOfChat } from './live-chat-effect'

/**
 * Returns what the agent gets when a chat begins: the conversation without Murphy's first two messages, and of a signed-in
 * shopper the name, the email, the last order and the last intent. The widget's session proves to the service who it is.
 *
 * Source: LC-39, LC-40, OP-102
 */
export function handOverOf(state: State): StartOfChat['handOver'] {
  const { session, conversation } = state
  const { shopper } = session
  const names = shopper.at === 'signed-in' ? shopper.names : null
  return {
    transcript: withoutOpening(visibleEntries(state), conversation.openingIds).flatMap(lineOf),
    sessionId: session.sessionId,
    conversationId: session.conversationId,
    widgetSessionId: session.widgetSessionId,
    storeId: session.store?.storeId ?? null,
    shopper:
      shopper.at === 'signed-in'
        ? {
            shopperId: shopper.shopperId,
            name: names?.fullName ?? [names?.firstName, names?.lastName].filter(Boolean).join(' '),
            email: names?.email ?? '',
            lastOrderId: session.lastOrderChecked,
            lastIntentGroupName: session.intent.intentGroupName,
          }
        : null,
  }
}

function lineOf({ from, item, at }: Entry) {
  if (from !== 'user' && from !== 'bot') return []
  const text = toPlainText(item)
  return [{ from: from === 'user' ? 'shopper' : 'murphy', text, timestamp: at } as const]
}
