import type { Shopper } from '../retail/ports'
import type { Assistant, AssistantAnswer } from '../assistant/assistant'
import type { Turn } from '../assistant/turn'

/** A conversation with Murphy, with the same context as the transports provide. */
export type Conversation = {
  readonly take: (turn: Turn) => Promise<AssistantAnswer>
  /** Signs in the shopper, in the same session. */
  readonly signIn: (shopper: Shopper) => void
}

/**
 * Starts a conversation, whose context follows from its turns as in the widget.
 *
 * @param id key of the dialogue; a new key starts a new dialogue
 * @param now returns the time of each turn; default: the current time
 */
export function startConversation(
  bot: Assistant,
  {
    id,
    shopper,
    isLiveChatAvailable,
    now = Date.now,
  }: {
    id: string
    shopper: Shopper | null
    isLiveChatAvailable: boolean
    now?: () => number
  },
): Conversation {
  let lastOrderChecked: string | null = null
  let storeId: string | null = null
  let signedIn = shopper
  return {
    take: async (turn) => {
      // The widget remembers the selected store and sends it with every turn.
      if (turn.kind === 'event' && typeof turn.parameters['storeId'] === 'string')
        storeId = turn.parameters['storeId']
      // The parameters of an event join the context of the call: a shopper among them is a claim without proof.
      const claimed = turn.kind === 'event' ? Number(turn.parameters['shopperId'] ?? 0) : 0
      const isShopperUnproven = claimed > 0 && claimed !== signedIn?.shopperId
      const answer = await bot.answer(turn, {
        conversationId: id,
        shopper: isShopperUnproven ? null : signedIn,
        isShopperUnproven,
        isLiveChatAvailable,
        isIntentGroupOver: false,
        lastOrderChecked,
        storeId,
        now: now(),
      })
      if (answer !== 'not-proven')
        for (const item of answer) if (item.type === 'last_order_checked') lastOrderChecked = item.orderId
      return answer
    },
    signIn: (other) => void (signedIn = other),
  }
}
