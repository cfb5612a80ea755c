import { countWords } from '../plain-words'
import { splitSentences } from '../sentences'

/** Shorter messages tell no story. */
const leastWords = 18

/** A sentence that asks or wishes something now. */
const asks =
  /\?|\b(?:(?:i|we)(?:['’]?m| am|['’]?re| are)? (?:look\w*|after|need|want|would like|d like|hop\w+|search\w*|think\w*|chas\w+)|(?:i|we)['’]d (?:like|love|need|want)|(?:do|can|could|have|are|would|will|should) (?:you|i|we)|(?:show|give|find|get|tell|recommend|suggest|help|save|impress) (?:me|us)|please|pls|what|which|something|anything|budget|looking for|need|needs|must|\$\d+|up to \d)\b/i
/** Told of the past, or of what others bring or do: 'last year we had prosecco', 'beer is being brought by his side'. */
const tells =
  /\b(?:was|were|had|did|tried|bought|brought|gave|got|told|said|went|used to|drank|ended|laughed|booked|came|left|won|renovated|complained|has claimed|have claimed|claimed|being brought|bringing|is sorted|are sorted|covered|last (?:year|time|week|month|night)|yesterday|years ago)\b/i
/** Wishes and tastes say what is wanted, also in the past. */
const tastes =
  /\b(?:likes?|loves?|prefers?|drinks?|hates?|dislikes?|doesn['’]?t|don['’]?t|isn['’]?t|not|no|without|only|never|sold out|gone|out of stock|unavailable)\b/i

/**
 * Removes the sentences of a story that only tell what was, or what others bring, so that their drinks are not searched for: 'my brother
 * brought the beers. Got a dry cider?'. A text of which nothing about products would be left stays as it is.
 *
 * @param namesProducts returns whether a text still names what is looked for
 * Source: docs/understanding.md#product-search
 */
export function withoutSetting(text: string, namesProducts: (rest: string) => boolean): string {
  if (countWords(text) < leastWords) return text
  const sentences = splitSentences(text)
  if (sentences.length < 2) return text
  const isSetting = (sentence: string): boolean =>
    tells.test(sentence) && !asks.test(sentence) && !(tastes.test(sentence) && !othersBring.test(sentence))
  const kept = sentences.filter((sentence) => !isSetting(sentence))
  if (kept.length === sentences.length || kept.length === 0) return text
  const rest = kept.join(' ')
  return namesProducts(rest) ? rest : text
}

const othersBring = /\b(?:claimed|being brought|bringing|brings|sorted|covered|tried|last (?:year|time))\b/i
