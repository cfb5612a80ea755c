import { randomBytes } from 'node:crypto'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { asError } from '../as-error'
import type { Turn } from '../assistant/turn'
import type { Conversation, Line } from '../conversations/ports'
import type { NamedItem } from '../conversations/turn-lines'
import { turnLines } from '../conversations/turn-lines'
import type { ChatPorts } from './ports'

/** The items with an id each, by which the widget tells what it has already. Source: wire-shapes section 4, OP-117 */
export function withIds(items: readonly ReplyItem[]): NamedItem[] {
  return items.map((item) => ({ ...item, id: item.id ?? freshId() }))
}

/**
 * The bubble that the shopper saw when the turn began: their words, or the label of the quick reply that sent the event;
 * `null`: the widget sent it by itself.
 */
export async function bubbleOf(
  { conversations, log }: ChatPorts,
  turn: Turn,
  conversation: Conversation,
): Promise<string | null> {
  if (turn.kind === 'text') return turn.text
  try {
    return await conversations.pressedLabel(conversation, turn.event, turn.parameters)
  } catch (error) {
    log.warn({ event: 'pressed-label-unknown', message: asError(error).message })
    return null
  }
}

/** A bubble with its id: the caller's own, else a fresh one. `null`: there is no bubble. */
export function saidWith(
  id: string | null,
  bubble: string | null,
): { readonly id: string; readonly text: string } | null {
  return bubble === null ? null : { id: id ?? freshId(), text: bubble }
}

/**
 * Keeps a turn in the conversation. The answer waits for this one statement, so that whoever asks for the conversation, or
 * to have it deleted, finds every answer they have seen. It is not refused when the store fails: the shopper has an
 * answer, the log says that a turn is missing.
 *
 * @returns the lines of the turn; none when the conversation was deleted meanwhile
 * Source: OP-117, decision 014
 */
export async function keepTurn(
  { conversations, log, now }: ChatPorts,
  conversation: Conversation,
  {
    kind,
    said,
    items,
    shopperId,
    saidAt,
  }: {
    readonly kind: Line['kind']
    readonly said: { readonly id: string; readonly text: string } | null
    readonly items: readonly NamedItem[]
    readonly shopperId: number | null
    readonly saidAt: number
  },
): Promise<readonly Line[]> {
  const lines = turnLines({ kind, said, items, shopperId, saidAt, answeredAt: now() })
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
