import { isMistakenFor } from '../mistaken-intents'
import type { UnderstoodIntent } from '../understanding'
import { hasQuestionForm } from './question-form'

const troubleWords =
  'broken?|smashed|shattered|cracked|leak(?:ed|ing|y)?|damaged|dented|missing|wrong|corked|faulty|spilt|spilled|short|empty'
const trouble = new RegExp(String.raw`\b(?:${troubleWords})\b`, 'i')
const noTrouble = new RegExp(
  String.raw`\b(?:nothing|none|no|not|isn['’]?t|aren['’]?t|wasn['’]?t|weren['’]?t) (?:\w+ ){0,2}?(?:${troubleWords})\b`,
  'i',
)

/** Returns whether a no during a claim tells its problem again, and declines nothing: 'no no, i have it, its broken'. */
export function repeatsProblem(text: string, flowIntent: string): boolean {
  return flowIntent === 'report_problem' && trouble.test(text) && !noTrouble.test(text)
}

const looksFor =
  /^(?:(?:please|pls|just|ok|can you|could you)[\s,]+)*(?:track|check|show|find|see|list|tell me|look|search|get me|buy|change|move)\b/i

/** Returns whether a text adds to a claim before its order is known: 'the driver just left it', 'refund not replacement'. */
export function tellsMore({ text, intent }: UnderstoodIntent, flowIntent: string): boolean {
  return (
    flowIntent === 'report_problem' &&
    isMistakenFor(intent ?? '', 'told_problem') &&
    !hasQuestionForm(text) &&
    !looksFor.test(text.trim())
  )
}
