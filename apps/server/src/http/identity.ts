import type { WidgetIds } from '../sessions/ports'
import type { RestPorts } from './rest-call'
import { Problem } from './problem'

/**
 * The shopper whom the two ids of a widget are bound to, if it is the one the call speaks of.
 *
 * Errors: throws Problem 403 for everybody else, whatever the reason, so that nothing can be learnt from it.
 * Source: interfaces section 3, OP-123
 */
export async function requireShopper(
  { bindings, now }: RestPorts,
  { shopperId, chatbotUserId, widgetSessionId }: WidgetIds & { readonly shopperId: number },
): Promise<number> {
  const bound = shopperId > 0 ? await bindings.find({ chatbotUserId, widgetSessionId }, now()) : null
  if (bound === null || bound !== shopperId)
    throw new Problem(403, 'This call needs the shopper to be signed in.')
  return bound
}

/** What a retail port answered about an order, or the problem that it is. */
export function ownedOrThrow<T>(
  answer:
    | { ok: true; value: T }
    | { ok: false; error: { readonly kind: string; readonly field?: string | undefined } },
): T {
  if (answer.ok) return answer.value
  const { kind, field: path } = answer.error
  switch (kind) {
    case 'not-yours':
      throw new Problem(403, 'This order belongs to another shopper.')
    case 'invalid':
      throw new Problem(400, `${path ?? 'A field'} breaks the rules of the form.`, { path })
    case 'not-collectable':
      throw new Problem(400, 'Nobody can be named for this order any more.')
    default:
      throw new Problem(404, 'There is no such order.')
  }
}
