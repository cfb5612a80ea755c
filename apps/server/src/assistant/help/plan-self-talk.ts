import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findSelfTalk } from './self-talk'

const greeting =
  /^(?:(?:hi|hey|hello|murphy|and|a|very)[\s,]+)*(?:happy (?:\p{L}+days?|new year|easter|holidays|xmas|weekend|hump day)|merry (?:christmas|xmas)|good (?:arvo|evening|day|afternoon))(?: (?:to (?:you|all|u)|murphy|mate|all|everyone|team|guys|folks))*[\s!.:)]*$/iu
const needsHelp = /\b(?:i |we )(?:just )?need (?:some |your |a bit of )?help[\s.!]*$/i

/**
 * Plans talk with Murphy himself that the engine does not know: 'are you chatgpt', 'do you drink it yourself', 'happy friday', and a bare wish
 * for help. A question that is open stays open. `null`: the text is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planSelfTalk(
  understood: UnderstoodIntent,
  { pending, mood }: Pick<DialogueState, 'pending' | 'mood'>,
): TurnPlan | null {
  const { text } = understood
  const say = (intent: string): TurnPlan => ({
    ...singleCommand({ kind: 'chit-chat' as const, intent, slots: {}, text }),
    keepsPending: true,
  })
  const talk = findSelfTalk(text)
  if (talk === 'model' || talk === 'life') return say('small_talk.identity')
  if (isAccepted(understood) || !isFree(pending)) return null
  if (talk === 'praise') return mood.score === 0 ? say('small_talk.praise') : null
  if (greeting.test(text.trim())) return say('small_talk.greet')
  return needsHelp.test(text.trim()) && understood.intent?.startsWith('small_talk.') === true
    ? say('small_talk.capabilities')
    : null
}
