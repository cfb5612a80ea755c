import type { ProvenShopper, WidgetIds } from '../sessions/ports'
import type { ConversationPorts } from './ports'

/**
 * Binds the widget to the shopper of a token and answers whom it proves; without a good token nothing is bound.
 * A bad token is a guest, never an error of its own.
 *
 * Source: interfaces section 3, OP-123, AUTH-02
 */
export async function bindShopperByToken(
  { tokens, bindings, now }: Pick<ConversationPorts, 'tokens' | 'bindings' | 'now'>,
  ids: WidgetIds,
  token: string,
): Promise<ProvenShopper | null> {
  const proven = await tokens.read(token, now())
  if (proven) await bindings.bind(ids, proven.shopperId, proven.expiresAt)
  return proven
}
