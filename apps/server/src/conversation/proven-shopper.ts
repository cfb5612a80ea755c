import type { RequestContext } from '@murphy/contracts/calls'
import type { RetailPorts, Shopper } from '../retail/ports'
import { RetailerFailure } from '../retail/retailer'
import type { WidgetIds } from '../sessions/shopper-bindings'
import type { ProvenShopper, TokenProof } from '../sessions/shopper-tokens'
import type { ConversationPorts } from './ports'

/**
 * Returns the shopper whom an answer may be about: the one that the caller names and that its two ids are bound to,
 * by the given token or an earlier greeting; `null`: a guest.
 *
 * Source: docs/interfaces.md#identity, OP-123
 */
export async function findProvenShopper(
  ports: ConversationPorts,
  chatbotUserId: string,
  { widgetSessionId, encryptedShopperId, shopperId }: RequestContext,
): Promise<Shopper | null> {
  const ids = { chatbotUserId, widgetSessionId }
  const proven = await bindShopperByToken(ports, ids, encryptedShopperId)
  const bound = proven?.shopperId ?? (await ports.bindings.find(ids, ports.now()))
  return bound === null || bound !== shopperId ? null : await findShopper(ports, bound)
}

/**
 * Returns the shopper whom an answer may be about, as `findProvenShopper` does, when the widget's binding has already been
 * read. A token binds the widget only when the binding is to another shopper, or ends earlier.
 */
export async function findBoundShopper(
  ports: ConversationPorts,
  ids: WidgetIds,
  { encryptedShopperId, shopperId }: RequestContext,
  binding: ProvenShopper | null,
): Promise<Shopper | null> {
  const proven = await ports.tokens.read(encryptedShopperId, ports.now())
  const isBound =
    proven === null || (binding?.shopperId === proven.shopperId && binding.expiresAt >= proven.expiresAt)
  if (!isBound) await ports.bindings.bind(ids, proven.shopperId, proven.expiresAt)
  const bound = (proven ?? binding)?.shopperId
  return bound === undefined || bound !== shopperId ? null : await findShopper(ports, bound)
}

/**
 * Binds the widget to the shopper of a token and returns the proof. An invalid token binds nothing and is no error:
 * the caller is a guest.
 *
 * Source: docs/interfaces.md#identity, OP-123, AUTH-02
 */
export async function bindShopperByToken(
  { tokens, bindings, now }: Pick<ConversationPorts, 'tokens' | 'bindings' | 'now'>,
  ids: WidgetIds,
  token: string,
): Promise<TokenProof | null> {
  const proven = await tokens.read(token, now())
  if (proven) await bindings.bind(ids, proven.shopperId, proven.expiresAt)
  return proven
}

/**
 * Returns the shopper of a proven id; `null`: the retailer does not know them. While the retailer cannot be reached, the
 * shopper has no names: the token still proves the id.
 *
 * Source: OP-123, OP-143
 */
export async function findShopper(
  { retail }: { readonly retail: Pick<RetailPorts, 'shoppers'> },
  shopperId: number,
): Promise<Shopper | null> {
  try {
    return await retail.shoppers.find(shopperId)
  } catch (error) {
    if (!(error instanceof RetailerFailure)) throw error
    return { shopperId, firstName: '', lastName: '', email: '' }
  }
}
