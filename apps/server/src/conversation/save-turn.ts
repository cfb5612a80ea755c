import { randomBytes } from 'node:crypto'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { asError } from '../as-error'
import type { Turn } from '../assistant/turn'
import type { Conversation, NewMessage } from './repository'
import type { IdentifiedItem } from './turn-messages'
import { toTurnMessages } from './turn-messages'
import type { ConversationPorts } from './ports'

/**
 * Gives each item an id, by which the widget recognises items that it has. Source: docs/wire-format.md#reply-items,
 * OP-117
 */
export function addIds(items: readonly ReplyItem[]): IdentifiedItem[] {
  return items.map((item) => ({ ...item, id: item.id ?? freshId() }))
}

/**
 * Returns the text of the shopper's bubble: the message, or the label of the quick reply that sent the event; `null`:
 * the widget sent it by itself.
 */
export async function findBubbleText(
  { conversations, log }: ConversationPorts,
  turn: Turn,
  conversation: Conversation,
): Promise<string | null> {
  if (turn.kind === 'text') return turn.text
  try {
    return await conversations.findPressedLabel(conversation, turn.event, turn.parameters)
  } catch (error) {
    log.warn({ event: 'pressed-label-unknown', message: asError(error).message })
    return null
  }
}

/** Creates a bubble with the caller's id or a new one. `null`: there is no bubble. */
export function createBubble(
  id: string | null,
  bubble: string | null,
): { readonly id: string; readonly text: string } | null {
  return bubble === null ? null : { id: id ?? freshId(), text: bubble }
}

/**
 * Stores a turn in the conversation. The answer waits for it, so that a shopper who reads or deletes the conversation
 * finds every answer that they saw. A failed store does not fail the turn: the shopper gets the answer, and the log
 * says that a turn is missing.
 *
 * @returns the messages of the turn; none when the conversation was deleted meanwhile
 * Source: OP-117, decision 014
 */
export async function saveTurn(
  { conversations, log, now }: ConversationPorts,
  conversation: Conversation,
  {
    kind,
    said,
    items,
    shopperId,
    saidAt,
  }: {
    readonly kind: NewMessage['kind']
    readonly said: { readonly id: string; readonly text: string } | null
    readonly items: readonly IdentifiedItem[]
    readonly shopperId: number | null
    readonly saidAt: number
  },
): Promise<readonly NewMessage[]> {
  const lines = toTurnMessages({ kind, said, items, shopperId, saidAt, answeredAt: now() })
  try {
    const isKept = await conversations.append(conversation, shopperId, lines)
    if (!isKept) {
      log.warn({ event: 'turn-not-kept', message: 'The session is gone.', lines: lines.length })
      return []
    }
  } catch (error) {
    log.error({ event: 'turn-not-kept', message: asError(error).message, lines: lines.length })
  }
  return lines
}

/** 128 random bits. */
function freshId(): string {
  return `m-${randomBytes(16).toString('base64url')}`
}
