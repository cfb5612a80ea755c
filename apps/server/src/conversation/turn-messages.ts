import type { ReplyItem, ReplyItemKind } from '@murphy/contracts/reply-items'
import type { NewMessage } from './repository'

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
 * @param said the bubble as the shopper saw it; `null`: an event without one
 * @param shopperId the shopper proven in this turn; `null`: a guest
 * @param saidAt milliseconds since 1970, like `answeredAt`
 * Source: OP-33, OP-117
 */
export function toTurnMessages({
  kind,
  said,
  items,
  shopperId,
  saidAt,
  answeredAt,
}: {
  readonly kind: NewMessage['kind']
  readonly said: { readonly id: string; readonly text: string } | null
  readonly items: readonly IdentifiedItem[]
  readonly shopperId: number | null
  readonly saidAt: number
  readonly answeredAt: number
}): readonly NewMessage[] {
  const answers = items
    .filter(({ type }) => type !== 'session_id')
    .map(({ interaction_access_token: _secret, ...item }): NewMessage => {
      // Only the token is removed, which every kind may lack.
      const kept = item as IdentifiedItem
      const from = ('from' in kept ? kept.from : undefined) ?? 'murphy'
      return {
        id: kept.id,
        from,
        kind,
        item: kept,
        timestamp: answeredAt,
        shopperId: findOwner(kept, shopperId),
      }
    })
  if (said === null) return answers
  const { id, text } = said
  const item = { type: 'message', id, text, from: 'user' } as const
  return [{ id, from: 'user', kind, item, timestamp: saidAt, shopperId: null }, ...answers]
}

function findOwner({ type, shopper }: ReplyItem, shopperId: number | null): number | null {
  if (shopper !== undefined && shopper > 0) return shopper
  return personalKinds.has(type) ? shopperId : null
}
