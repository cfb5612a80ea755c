import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Bot, Turn, TurnContext } from './bot'
import type { Dialogue, Dialogues } from './dialogue'
import { events } from './events'
import type { Asked, Outcome, Slots, Tools } from './intent'
import { intents } from './intents'

/**
 * The bot: words or an event in, reply items out; what it remembers of a conversation lies with `dialogues`.
 *
 * @param nextId 128 random bits as text, new each time
 */
export function createBot({
  tools,
  dialogues,
  nextId,
}: {
  tools: Tools
  dialogues: Dialogues
  nextId: () => string
}): Bot {
  return {
    answer: async (turn, context) => {
      const before = await dialogues.load(context.conversationId, context.now)
      const { intentName, outcome } = await answerTurn(turn, { context, dialogue: before, tools })
      if (outcome.isRefused) return 'not-proven'
      const after = dialogueAfter(before, { context, intentName, outcome, nextId })
      await dialogues.save(context.conversationId, after, context.now)
      if (outcome.items.length === 0) return []
      return named(outcome.items, { intentName, dialogue: after, queryId: `q-${nextId()}` })
    },
  }
}

type Answered = { readonly intentName: string | null; readonly outcome: Outcome }

async function answerTurn(
  turn: Turn,
  { context, dialogue, tools }: { context: TurnContext; dialogue: Dialogue; tools: Tools },
): Promise<Answered> {
  if (turn.kind === 'event') {
    const answer = events[turn.event]
    const asked: Asked = { text: '', slots: {}, context, dialogue }
    return { intentName: null, outcome: answer ? await answer(asked, tools, turn.parameters) : { items: [] } }
  }
  const { intent, slots } = tools.understanding.understand(turn.text)
  const intentName = expectedIntent(dialogue, slots) ?? intent ?? intentOfRejected(turn.text, tools)
  const entry = intents[intentName]
  if (!entry) throw new Error(`bot/intents names '${intentName}', which nobody answers.`)
  return { intentName, outcome: await entry.answer({ text: turn.text, slots, context, dialogue }, tools) }
}

/** Words that the engine rejects may still be nearly those of an article. */
export const sureArticleScore = 0.6

function intentOfRejected(text: string, { understanding }: Tools): string {
  const [best] = understanding.searchArticles(text, 1)
  return best && best.score >= sureArticleScore ? 'help_article' : 'fallback'
}

/** The intent that asked for exactly this, if Murphy's last answer asked for something. */
function expectedIntent({ expects }: Dialogue, slots: Slots): string | null {
  if (expects === 'order-number' && slots.orderNumber !== undefined) return 'order_tracking'
  if (expects === 'place' && slots.place !== undefined) return 'store_hours'
  return null
}

function dialogueAfter(
  before: Dialogue,
  { context, intentName, outcome, nextId }: Answered & { context: TurnContext; nextId: () => string },
): Dialogue {
  const group = intentName === null ? before.intentGroupName : (intents[intentName]?.group ?? '')
  const isSameGroup =
    group === before.intentGroupName && before.intentGroupId !== '' && !context.isIntentGroupOver
  return {
    intentGroupName: group,
    intentGroupId: isSameGroup ? before.intentGroupId : `ig-${nextId()}`,
    expects: outcome.expects ?? 'nothing',
    fallbackCount: outcome.isFallback ? before.fallbackCount + 1 : 0,
    turnCount: before.turnCount + 1,
  }
}

/** The hidden fields stand on the first item: in one reply the last value of each wins. Source: MSG-20 */
function named(
  items: readonly ReplyItem[],
  { intentName, dialogue, queryId }: { intentName: string | null; dialogue: Dialogue; queryId: string },
): ReplyItem[] {
  const [first, ...rest] = items
  if (!first) return []
  const hidden = {
    intent_group_id: dialogue.intentGroupId,
    intent_group_name: dialogue.intentGroupName,
    ...(intentName === null ? {} : { intent_name: intentName }),
    query_id: queryId,
  }
  return [{ ...first, ...hidden }, ...rest]
}
