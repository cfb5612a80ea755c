import type { Visitor } from '../model/visitor'
import type { LiveChatTransaction } from '../repository'

/**
 * Returns true when a ban of the network address keeps a visitor out. Signed-in shoppers and guests in a running chat
 * are let in, because offices, shops and carriers share an address.
 *
 * @param visitor `null`: a new guest
 * Source: LCS-13, decision 042
 */
export async function isAddressBlocked(
  tx: LiveChatTransaction,
  visitor: Visitor | null,
  address: string | null,
  now: number,
): Promise<boolean> {
  if (address === null || (visitor !== null && visitor.externalId !== null)) return false
  if (!(await tx.isAddressBanned(address, now))) return false
  const latest = visitor === null ? null : await tx.findLatestChat(visitor.visitorId)
  return latest === null || latest.endedAt !== null
}
