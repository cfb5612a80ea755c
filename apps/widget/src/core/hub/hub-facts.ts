import { getBotToken } from '../session/shopper'
import type { State } from '../state'

/** The facts about the widget that the hub's connection needs. */
export type HubFacts = {
  readonly chatbotUserId: string
  readonly widgetSessionId: string
  readonly conversationId: string
  /** The newest item that the server has named to this widget, shown or still waiting for its turn; `null`: none. */
  readonly lastSeenId: string | null
  /** Bearer token of the connection; `null` for a guest. Source: OP-122 */
  readonly botToken: string | null
  readonly chat: 'not-begun' | 'greeting' | 'running' | 'over'
}

export function selectHubFacts(state: State): HubFacts {
  const { session } = state
  return {
    chatbotUserId: session.chatbotUserId,
    widgetSessionId: session.widgetSessionId,
    conversationId: session.conversationId,
    lastSeenId: findLastSeenId(state),
    botToken: getBotToken(session),
    chat: getChatPhase(state),
  }
}

/** Returns the id of the newest received item. Items of the widget's and the shopper's own messages have no id. */
function findLastSeenId({ conversation: { entries, queue } }: State): string | null {
  const received = [...entries, ...queue.flatMap(({ entry }) => (entry === null ? [] : [entry]))]
  return received.findLast(({ item }) => item.id !== undefined)?.item.id ?? null
}

function getChatPhase({ session: { phase, greeting } }: State): HubFacts['chat'] {
  switch (phase) {
    case 'unopened':
      return 'not-begun'
    case 'welcoming':
      return 'greeting'
    case 'ready':
      return greeting === null ? 'running' : 'greeting'
    case 'over':
      return 'over'
  }
}
