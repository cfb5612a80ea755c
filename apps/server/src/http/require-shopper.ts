import type { WidgetIds } from '../sessions/shopper-bindings'
import type { RestPorts } from './rest-call'
import { Problem } from './problem'

/**
 * Returns the shopper to whom the widget's two ids are bound, if the call names that shopper.
 *
 * Errors: throws Problem 403 otherwise, for any reason, so that callers learn nothing from it.
 * Source: docs/interfaces.md#identity, OP-123
 */
export async function requireShopper(
  { bindings, now }: Pick<RestPorts, 'bindings' | 'now'>,
  { shopperId, chatbotUserId, widgetSessionId }: WidgetIds & { readonly shopperId: number },
): Promise<number> {
  const bound = shopperId > 0 ? await bindings.find({ chatbotUserId, widgetSessionId }, now()) : null
  if (bound === null || bound !== shopperId)
    throw new Problem(403, 'This call needs the shopper to be signed in.')
  return bound
}

/**
 * Returns a retail port's answer about an order, or throws its problem. The retailer answers an unknown order and another
 * shopper's order alike, so both are 403.
 *
 * Source: OP-123
 */
export function requireOwnOrder<T>(
  answer:
    | { ok: true; value: T }
    | { ok: false; error: { readonly kind: string; readonly field?: string | undefined } },
): T {
  if (answer.ok) return answer.value
  const { kind, field: path } = answer.error
  switch (kind) {
    case 'invalid':
      throw new Problem(400, `${path ?? 'A field'} breaks the rules of the form.`, { path })
    case 'not-collectable':
      throw new Problem(400, 'The nominee of this order can no longer be changed.')
    case 'not-certain':
    case 'earlier-not-certain':
      throw new Problem(
        503,
        'It is not certain yet that the change was made. Look at the order again in a moment.',
      )
    default:
      throw new Problem(403, 'This is not an order of the shopper.')
  }
}
