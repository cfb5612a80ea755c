import type { ToldNotice } from '../notices/order-notices'
import type { ReplyItem, ReplyItemKind } from '@murphy/contracts/reply-items'
import { toError } from '../logging'
import { createRandomId } from '../random-id'
import type { DialogueState } from '../assistant/dialogue-state'
import type { Turn } from '../assistant/turn'
import type { ConversationPorts, Conversation, NewMessage } from './ports'

/**
 * Gives each item an id, by which the widget recognises items that it has.
 *
 * Source: docs/wire-format.md#reply-items, OP-117
 */
export function addIds(items: readonly ReplyItem[]): IdentifiedItem[] {
  return items.map((item) => ({ ...item, id: item.id ?? createMessageId() }))
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
    log.warn({ event: 'pressed-label-unknown', message: toError(error).message })
    return null
  }
}

/** Creates a bubble with the caller's id or a new one. `null`: there is no bubble. */
export function createBubble(
  id: string | null,
  text: string | null,
): { readonly id: string; readonly text: string } | null {
  return text === null ? null : { id: id ?? createMessageId(), text }
}

/**
 * Stores a turn: its messages and the dialogue. The answer waits for it, so that a shopper who reads or deletes the conversation
 * finds every answer that they saw. Messages that cannot be stored do not fail the turn: the shopper gets the answer, and
 * the log says that a turn is missing. The next turn needs the dialogue, so it is then stored alone.
 *
 * Errors: throws when the dialogue cannot be stored.
 * @returns the messages of the turn, none when the conversation was deleted meanwhile; `conflict`: nothing was stored,
 *   because another turn has stored the dialogue meanwhile
 * Source: OP-117, decision 014
 */
export async function saveTurn(
  { turns, log, now }: ConversationPorts,
  conversation: Conversation,
  {
    kind,
    bubble,
    items,
    conversationId,
    dialogue,
    expectedRevision,
    toldNotices,
    shopperId,
    receivedAt,
  }: {
    readonly kind: NewMessage['kind']
    readonly bubble: { readonly id: string; readonly text: string } | null
    readonly items: readonly IdentifiedItem[]
    /** Key of the dialogue state. */
    readonly conversationId: string
    /** `null`: it has not changed. */
    readonly dialogue: DialogueState | null
    /** The revision that the turn began with; `null`: the dialogue is stored in any case. */
    readonly expectedRevision: number | null
    readonly toldNotices: readonly ToldNotice[]
    readonly shopperId: number | null
    readonly receivedAt: number
  },
): Promise<readonly NewMessage[] | 'conflict'> {
  const messages = toTurnMessages({ kind, bubble, items, shopperId, receivedAt, answeredAt: now() })
  const end = { conversation, conversationId, dialogue, expectedRevision, shopperId, now: receivedAt }
  try {
    const stored = await turns.complete({ ...end, messages, toldNotices })
    if (stored === 'conflict') return 'conflict'
    if (stored === 'gone') {
      log.warn({ event: 'turn-not-kept', message: 'The session is gone.', lines: messages.length })
      return []
    }
  } catch (error) {
    log.error({ event: 'turn-not-kept', message: toError(error).message, lines: messages.length })
    if (dialogue !== null) await turns.complete({ ...end, messages: [] })
  }
  return messages
}

/** Returns an id of 128 random bits. */
function createMessageId(): string {
  return `m-${createRandomId()}`
}

/** Kinds that hold a shopper's data even when they do not name the shopper. Source: OP-33 */
const personalKinds: ReadonlySet<ReplyItemKind> = new Set([
  'ordertracking',
  'verifiedOrders',
  'pickup-order-detail',
  'resend-tax-invoice',
  'last_order_checked',
])

/** A reply item with an id that is unique in its conversation. */
export type IdentifiedItem = ReplyItem & { readonly id: string }

/**
 * Returns the messages of one turn: the shopper's bubble, if any, and every item of the answer. `session_id` items
 * and tokens are left out, because a token must not be readable later.
 *
 * @param bubble as the shopper saw it; `null`: an event without one
 * @param shopperId the shopper proven in this turn; `null`: a guest
 * @param receivedAt milliseconds since 1970, like `answeredAt`
 * Source: OP-33, OP-117
 */
export function toTurnMessages({
  kind,
  bubble,
  items,
  shopperId,
  receivedAt,
  answeredAt,
}: {
  readonly kind: NewMessage['kind']
  readonly bubble: { readonly id: string; readonly text: string } | null
  readonly items: readonly IdentifiedItem[]
  readonly shopperId: number | null
  readonly receivedAt: number
  readonly answeredAt: number
}): readonly NewMessage[] {
  const answers = items
    .filter(({ type }) => type !== 'session_id')
    .map(({ interaction_access_token: _secret, ...item }): NewMessage => {
      // Only the token is removed, which every kind may lack.
      const stored = item as IdentifiedItem
      const from = ('from' in stored ? stored.from : undefined) ?? 'murphy'
      return {
        id: stored.id,
        from,
        kind,
        item: stored,
        timestamp: answeredAt,
        shopperId: findOwner(stored, shopperId),
      }
    })
  if (bubble === null) return answers
  const { id, text } = bubble
  const item = { type: 'message', id, text, from: 'user' } as const
  return [{ id, from: 'user', kind, item, timestamp: receivedAt, shopperId: null }, ...answers]
}

function findOwner({ type, shopper }: ReplyItem, shopperId: number | null): number | null {
  if (shopper !== undefined && shopper > 0) return shopper
  return personalKinds.has(type) ? shopperId : null
}
