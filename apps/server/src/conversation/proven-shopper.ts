import type { RequestContext } from '@murphy/contracts/calls'
import type { Shopper } from '../retail/ports'
import { bindShopperByToken } from './bind-shopper'
import type { ConversationPorts } from './ports'

/**
 * Whom an answer may be about: the shopper that the caller names and that its two ids are bound to, by the token it
 * brings or since an earlier greeting; `null`: a guest.
 *
 * Source: interfaces section 3, OP-123
 */
export async function findProvenShopper(
  ports: ConversationPorts,
  chatbotUserId: string,
  { widgetSessionId, encryptedShopperId, shopperId }: RequestContext,
): Promise<Shopper | null> {
  const ids = { chatbotUserId, widgetSessionId }
  const proven = await bindShopperByToken(ports, ids, encryptedShopperId)
  const bound = proven?.shopperId ?? (await ports.bindings.find(ids, ports.now()))
  return bound === null || bound !== shopperId ? null : await ports.retail.shoppers.find(bound)
}
