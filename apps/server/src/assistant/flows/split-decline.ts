import { countWords } from '../plain-words'
import { hasQuestionForm } from './question-form'
import { dropsQuestion } from './drops-question'
import { readConsent } from './read-consent'

/** A request in words that no correction of a value begins with. */
const request =
  /^(?:(?:and|but|please|pls|just|so|then|instead|rather|can you|could you|can u)[\s,]+)*(?:(?:tell|show|let|give|help|get) (?:me|us)|(?:i|we) (?:just |only |really )*(?:want|wanted|need|needed) to (?:know|see|ask|track|find|talk|speak)|track|where|when|got any|do you|have you)\b/i

/** Another change in the form of a question: 'can you deliver it friday instead'. */
const otherChange =
  /^(?:(?:and|but|please|pls|just|so|then)[\s,]+)*(?:can|could|would|will) (?:you|u|ya|i|we|it|they) (?:(?:just|rather|please|also|not) )*(?:deliver|bring|push|leave|pause|skip|pick|keep|have it|get it|postpone|delay|drop|ship|swap|stop|come|go|be|use|take|redirect)\b/i

/**
 * Returns the request that follows a no in the same text: 'no wait dont cancel. just tell me when its coming'. `null`: the text holds no
 * such no, or what follows may correct the change instead, as in 'no, make it friday'.
 *
 * Errors: none, for any text.
 */
export function splitDecline(utterance: string): string | null {
  const text = utterance.slice(0, 400).trim()
  const ends = [...text.matchAll(/[.,!;\n]+\s*|\s+(?=(?:just|but)\s)/g)].map((match) => ({
    left: text.slice(0, match.index),
    rest: text.slice(match.index + match[0].length).trim(),
  }))
  const found = ends
    .slice(0, 8)
    .find(({ left, rest }) => asksForMore(rest) && (dropsQuestion(left) || isPlainNo(left)))
  return found?.rest ?? null
}

function asksForMore(text: string): boolean {
  return request.test(text) || (hasQuestionForm(text) && !otherChange.test(text))
}

/** Returns whether words are nothing but a no. 'Not that one' names another. */
function isPlainNo(text: string): boolean {
  return countWords(text) <= 4 && !/\bnot\b/i.test(text) && readConsent(text) === 'no'
}
