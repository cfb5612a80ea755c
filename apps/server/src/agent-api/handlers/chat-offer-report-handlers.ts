import type { ChatOfferFigures } from '@murphy/contracts/desk'
import type { CountedOffers } from '../../chat-offers/chat-offers'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { findReportDays } from './report-days'

/** Creates the handler for the report about offers of chat. Source: docs/live-chat.md#chat-offers, decision 065 */
export function createChatOfferReportHandlers(
  ports: Pick<AgentApiPorts, 'chatOffers' | 'settings' | 'now'>,
): Pick<DeskHandlers, 'chatOfferReport'> {
  const { chatOffers, settings } = ports
  return {
    chatOfferReport: async ({ body }) => {
      const { timezone, first, last, from, until } = await findReportDays(ports, body)
      const { rules } = await settings.get('visitorContext.offers')
      const counted = await chatOffers.count({ from, until })
      return { timezone, from: first, to: last, offers: listFigures(rules, counted) }
    },
  }
}

const noOffers = { shown: 0, accepted: 0, dismissed: 0, shownChats: 0, control: 0, controlChats: 0 }

/** Returns the figures of all rules in their order, then those of removed rules with offers. */
function listFigures(
  rules: readonly { readonly id: string; readonly text: string }[],
  counted: readonly CountedOffers[],
): readonly ChatOfferFigures[] {
  const removed = counted.filter(({ ruleId }) => rules.every(({ id }) => id !== ruleId))
  return [
    ...rules.map(({ id, text }) =>
      toFigures(counted.find(({ ruleId }) => ruleId === id) ?? { ...noOffers, ruleId: id }, text),
    ),
    ...removed.map((offers) => toFigures(offers, null)),
  ]
}

function toFigures(
  { ruleId, shown, accepted, dismissed, shownChats, control, controlChats }: CountedOffers,
  text: string | null,
): ChatOfferFigures {
  return {
    ruleId,
    text,
    shown: { visitors: shown, chats: shownChats, accepted, dismissed },
    control: { visitors: control, chats: controlChats },
  }
}
