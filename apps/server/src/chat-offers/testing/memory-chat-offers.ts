import type { OfferOutcome } from '@murphy/contracts/calls'
import type { ChatOffers, NewChatOffer } from '../chat-offers'
import { offerWindowMs } from '../chat-offers'

type MemoryOffer = NewChatOffer & { readonly at: number; readonly outcome: OfferOutcome | null }

/** Creates a repository of offers in memory. No chat counts for its offers. */
export function createMemoryChatOffers(): ChatOffers {
  let offers: readonly MemoryOffer[] = []
  return {
    add: async (offer, perHour, now) => {
      const recent = offers.filter(({ at }) => at > now - offerWindowMs)
      const isRepeated = recent.some(({ chatbotUserId }) => chatbotUserId === offer.chatbotUserId)
      if (isRepeated || recent.filter(({ isShown }) => isShown).length >= perHour) return false
      offers = [...offers, { ...offer, at: now, outcome: null }]
      return true
    },
    record: async ({ offerId, chatbotUserId }, outcome) => {
      const found = offers.find(
        (offer) => offer.offerId === offerId && offer.chatbotUserId === chatbotUserId && offer.isShown,
      )
      offers = offers.map((offer) =>
        offer === found ? { ...offer, outcome: offer.outcome ?? outcome } : offer,
      )
      return found !== undefined
    },
    count: async ({ from, until }) => {
      const counted = offers.filter(({ at }) => at >= from && at < until)
      const ruleIds = [...new Set(counted.map(({ ruleId }) => ruleId))]
      const rows = ruleIds.map((ruleId) => {
        const all = counted.filter((offer) => offer.ruleId === ruleId)
        const shown = all.filter(({ isShown }) => isShown)
        return {
          ruleId,
          shown: shown.length,
          accepted: shown.filter(({ outcome }) => outcome === 'accepted').length,
          dismissed: shown.filter(({ outcome }) => outcome === 'dismissed').length,
          shownChats: 0,
          control: all.length - shown.length,
          controlChats: 0,
        }
      })
      return rows.toSorted(
        (one, other) =>
          other.shown + other.control - one.shown - one.control || one.ruleId.localeCompare(other.ruleId),
      )
    },
  }
}
