import type { RequestContext } from '@murphy/contracts/calls'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Turn } from '../bot/bot'
import type { Shopper } from '../retail/ports'
import type { CallPorts, Handlers } from './handlers'
import { bindByToken } from './identity'
import { bubbleOf, keepTurn, named } from './keep-turn'
import { Problem } from './problem'

/** Words and events to the bot. Source: API-06, API-07 */
export function queryHandlers(ports: CallPorts): Pick<Handlers, 'textQuery' | 'eventQuery'> {
  return {
    textQuery: ({ body, query }) => {
      const turn: Turn = { kind: 'text', text: body.text }
      return answer(ports, turn, { ...body, ...query })
    },
    eventQuery: ({ body, query }) => {
      const turn: Turn = { kind: 'event', event: body.event, parameters: body.parameters }
      return answer(ports, turn, { ...body, ...query })
    },
  }
}

async function answer(
  ports: CallPorts,
  turn: Turn,
  {
    chatbotUserId,
    parameters,
    sessionId: sessionInQuery,
    isLCAvailable,
  }: {
    readonly chatbotUserId: string
    readonly parameters: RequestContext
    readonly sessionId: string
    readonly isLCAvailable: 'true' | 'false'
  },
): Promise<ReplyItem[]> {
  const saidAt = ports.now()
  const given = sessionInQuery || ownText(parameters['sessionId'])
  const isKnown = given !== '' && (await ports.sessions.keep(given, chatbotUserId, saidAt))
  const sessionId = isKnown ? given : await ports.sessions.open(chatbotUserId, saidAt)
  const shopper = await shopperOf(ports, chatbotUserId, parameters)
  const conversation = { chatbotUserId, sessionId, widgetSessionId: parameters.widgetSessionId }
  const bubble = bubbleOf(ports, turn, conversation)
  const answered = await ports.bot.answer(turn, {
    // Until a session is named to the widget, the conversation is that of the guest alone.
    conversationId: isKnown ? `${chatbotUserId} ${sessionId}` : chatbotUserId,
    shopper,
    isShopperUnproven: parameters.shopperId > 0 && shopper === null,
    isLiveChatAvailable: isLCAvailable === 'true',
    isIntentGroupOver: parameters.intentGroupPendingRenew,
    lastOrderChecked: parameters.lastOrderChecked ?? null,
    storeId: parameters.storeId ?? null,
    now: saidAt,
  })
  if (answered === 'not-proven') throw new Problem(403, 'This answer needs the shopper to be signed in.')
  const items = named(answered)
  const shopperId = shopper?.shopperId ?? null
  await keepTurn(ports, conversation, { turn, bubble: await bubble, items, shopperId, saidAt })
  const session: ReplyItem = { type: 'session_id', sessionId }
  return isKnown && items.length > 0 ? items : [session, ...items]
}

/** Whom the answer may be about: the shopper that the two ids are bound to, by now or since an earlier greeting. */
async function shopperOf(
  ports: CallPorts,
  chatbotUserId: string,
  { widgetSessionId, encryptedShopperId, shopperId }: RequestContext,
): Promise<Shopper | null> {
  const ids = { chatbotUserId, widgetSessionId }
  const proven = await bindByToken(ports, ids, encryptedShopperId)
  const bound = proven?.shopperId ?? (await ports.bindings.find(ids, ports.now()))
  return bound === null || bound !== shopperId ? null : await ports.retail.shoppers.find(bound)
}

function ownText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
