import type { OfferDecision } from '@murphy/contracts/calls'
import { isInControlGroup } from '@murphy/domain/visitor-context'
import type { LiveChat } from '../live-chat/live-chat'
import { createRandomId } from '../random-id'
import { defaultDepartmentId } from '../settings/live-chat-settings'
import type { Settings } from '../settings/settings'
import type { ChatOffers } from './chat-offers'

type DecideOfferPorts = {
  readonly chatOffers: Pick<ChatOffers, 'add'>
  readonly settings: Pick<Settings, 'get'>
  readonly liveChat: Pick<LiveChat, 'getAvailability'>
}

const unavailable = { decision: 'unavailable', offerId: null } as const

/**
 * Decides whether a visitor is offered a chat by a rule, and counts it. A visitor of the control group counts under the same
 * conditions, so that both groups can be compared.
 *
 * Source: docs/live-chat.md#chat-offers, decision 065
 */
export async function decideOffer(
  { chatOffers, settings, liveChat }: DecideOfferPorts,
  { chatbotUserId, ruleId }: { readonly chatbotUserId: string; readonly ruleId: string },
  now: number,
): Promise<{ readonly decision: OfferDecision; readonly offerId: string | null }> {
  if (!(await settings.get('visitorContext.isOn'))) return unavailable
  const { rules, perHour, controlPercent } = await settings.get('visitorContext.offers')
  const rule = rules.find(({ id }) => id === ruleId)
  if (rule === undefined) return unavailable
  const { departmentId } = rule
  const { isAvailable } = await liveChat.getAvailability()
  // The widget offers a chat only while its own department is available.
  if (!isAvailable(departmentId) || !isAvailable(defaultDepartmentId)) return unavailable
  const isShown = !isInControlGroup(chatbotUserId, controlPercent)
  const offerId = createRandomId()
  const offer = { offerId, ruleId, departmentId, chatbotUserId, isShown }
  if (!(await chatOffers.add(offer, perHour, now))) return unavailable
  return isShown ? { decision: 'shown', offerId } : { decision: 'withheld', offerId: null }
}
