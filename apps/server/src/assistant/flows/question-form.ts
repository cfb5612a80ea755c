import { countWords } from '../plain-words'

/** Words before a question: 'wait, …', 'ok and …', 'yes but …', 'btw …'. */
const openers =
  '(?:(?:(?:yes|yeah|yep|yup|ya|sure)[\\s,.!]+(?:but|though|tho|however)|btw|by the way|wait|hang on|hold on|hold up|one (?:sec|second|moment)|ok|okay|but|and|so|first|sorry|well|oh|ah|hey|hm+|um+|just|actually|also|then|quick question|before that)[\\s,.!:–-]+)*'
const questionWords =
  "(?:how|hows|how['’]s|what|whats|what['’]s|when|whens|when['’]s|where|wheres|where['’]s|who|whos|who['’]s|why|which|if|will|would|do(?! not)|does|did(?! not)|is|are|was|were|has|have|can|could|should|am|may|isn['’]?t|doesn['’]?t|won['’]?t|aren['’]?t|didn['’]?t|hasn['’]?t)"
const opening = new RegExp(`^${openers}${questionWords}\\b`, 'i')
/** A request in the form of a question: 'can you just do it', 'could u not'. */
const request = new RegExp(
  `^${openers}(?:can|could|would|will) (?:you|u|ya)(?: (?:please|pls|just))* (?:do|not|send|change|cancel|make|put|move)\\b`,
  'i',
)

/**
 * Returns whether a text has the form of a question: 'wait what was in it', 'and if im not home', 'is it free'. A request, such as 'can
 * you just do it', and a lone 'no?' are none.
 *
 * Errors: none, for any text.
 */
export function hasQuestionForm(text: string): boolean {
  const plain = text.slice(0, 400).trim()
  if (request.test(plain)) return false
  return opening.test(plain) || (/\?\s*$/.test(plain) && countWords(plain) > 2)
}
