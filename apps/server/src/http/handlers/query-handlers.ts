import type { BodyOf, Calls, Query } from '@murphy/contracts/calls'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Turn } from '../../assistant/turn'
import { answerTurn } from '../../conversation/answer-turn'
import type { RestPorts, RestHandlers } from '../rest-call'
import { notProven, Problem } from '../problem'

/** Creates the handlers for messages and events to the bot. Source: API-06, API-07 */
export function createQueryHandlers(ports: RestPorts): Pick<RestHandlers, 'textQuery' | 'eventQuery'> {
  return {
    textQuery: ({ body, query, address }) =>
      answer(ports, { kind: 'text', text: body.text }, { body, query, address }),
    eventQuery: ({ body, query, address }) =>
      answer(
        ports,
        { kind: 'event', event: body.event, parameters: body.parameters },
        { body, query, address },
      ),
  }
}

async function answer(
  ports: RestPorts,
  turn: Turn,
  {
    body: { chatbotUserId, parameters },
    query,
    address: callerAddress,
  }: {
    readonly body: BodyOf<Calls['textQuery' | 'eventQuery']>
    readonly query: Query
    readonly address: string
  },
): Promise<ReplyItem[]> {
  const answered = await answerTurn(ports, {
    turn,
    chatbotUserId,
    parameters,
    sessionId: query.sessionId || toText(parameters['sessionId']),
    isLiveChatAvailable: query.isLCAvailable === 'true',
    callerAddress,
    bubbleId: null,
  })
  if (!answered.ok) throw new Problem(403, notProven)
  return answered.value.items
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
