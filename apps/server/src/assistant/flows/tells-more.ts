import { isMistakenFor } from '../mistaken-intents'
import type { UnderstoodIntent } from '../understanding'
import { hasQuestionForm } from './question-form'

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
