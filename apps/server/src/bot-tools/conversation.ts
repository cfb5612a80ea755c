import type { Shopper } from '../retail/ports'
import type { Bot, BotAnswer, Turn } from '../bot/bot'

/** Somebody's conversation with Murphy, as the doors would lead it. */
export type Conversation = {
  readonly take: (turn: Turn) => Promise<BotAnswer>
}

/**
 * @param id key of the dialogue; a new one starts afresh
 * @param now the moment of each turn; left out: the present
 */
export function startConversation(
  bot: Bot,
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
  return {
    take: async (turn) => {
      // The widget remembers the store that was selected and sends it along.
      if (turn.kind === 'event' && typeof turn.parameters['storeId'] === 'string')
        storeId = turn.parameters['storeId']
      const answer = await bot.answer(turn, {
        conversationId: id,
        shopper,
        isShopperUnproven: false,
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
  }
}
