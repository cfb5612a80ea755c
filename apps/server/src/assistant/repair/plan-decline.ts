import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const decline =
  /^(?:(?:no+|nah|nope|na|ok(?:ay)?|oh|ah|well|then|actually|thanks|thank you|cheers|all good|it['’]?s fine)[\s,.!]+)*(?:leave it|leave that|forget it|never ?mind|don['’]?t (?:bother|worry)(?: about it)?|no need|not needed|no worries|skip it)\b[\s,.!;–-]*(?:(?:then|thanks|thank you|ta|cheers|mate|please|so|as)[\s,.!]*)*(?:$|(?:i|we)(?:(?:['’]?ll| will| can| could|['’]?m going to| have|['’]?ve)\b| (?:do|print|download|get|find|keep|manage|sort|ask|go)\b))/i

/**
 * Plans a decline that no question preceded, such as 'leave it, I will print it'. The order that was shown is not told again.
 * `null`: the text is about something else.
 */
export function planDecline({ text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  const isDecline =
    pending === null && !text.includes('?') && !/\d/.test(text) && decline.test(text.slice(0, 400).trim())
  return isDecline ? singleCommand({ kind: 'start-flow', intent: 'deny', slots: {}, text }) : null
}
