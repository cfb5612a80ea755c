import type { DialogueState } from './dialogue-state'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

const bareHow =
  /^(?:(?:ok|okay|and|but|so|yeah|yes|cool|great|fine|um+|hm+)[\s,.!]+)*how(?: so| come| exactly| then| tho| though| does (?:that|it|this) work| would (?:that|it) work| is that| do i do (?:that|it|this)| do you mean)?\W*$/i
/** The turns for which a help answer is what 'how' asks about. */
const topicTurns = 2

/**
 * Plans a bare 'how' after an answer, which asks about that answer and not how Murphy is: the help article explains it, and any other
 * answer is put more simply. `null`: it says more, or nothing was answered yet.
 *
 * Source: docs/understanding.md#intents
 */
export function planBareHow(
  { text }: UnderstoodIntent,
  { pending, helpTopic, history, turnCount, lastPolicy }: DialogueState,
): TurnPlan | null {
  if (pending !== null || history.length === 0 || !bareHow.test(text.slice(0, 60).trim())) return null
  if (lastPolicy?.turn === turnCount - 1) return null
  const [articleId] = helpTopic && turnCount - helpTopic.turn <= topicTurns ? helpTopic.articleIds : []
  return articleId === undefined
    ? singleCommand({ kind: 'repeat-last', text, style: 'simple' })
    : singleCommand({
        kind: 'ask-knowledge',
        intent: 'help_article',
        slots: {},
        text: `how does ${articleId.replaceAll('-', ' ')} work`,
      })
}
