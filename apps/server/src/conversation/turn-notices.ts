import type { TurnNotices } from '../assistant/turn'
import type { PendingNotice, ToldNotice } from '../notices/order-notices'
import type { ConversationPorts } from './ports'

/**
 * Creates the order notices of one turn. They are read when the turn asks for them, and the told ones are stored with
 * the messages of the turn.
 *
 * Source: OP-145
 */
export function createTurnNotices(
  { orderNotices, settings, now }: Pick<ConversationPorts, 'orderNotices' | 'settings' | 'now'>,
  shopperId: number,
): TurnNotices & { readonly getTold: () => readonly ToldNotice[] } {
  const marked: ToldNotice[] = []
  return {
    findPending: async (): Promise<readonly PendingNotice[]> =>
      (await settings.get('orderNotices.isOn')) ? await orderNotices.findPending(shopperId, now()) : [],
    markTold: (notice) => void marked.push(notice),
    getTold: () => marked,
  }
}
