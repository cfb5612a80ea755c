import type { DialogueState } from '../dialogue-state'
import type { AssistantTools } from '../intent'
import { toPhraseWords } from '../product-search/product-language'
import { emptyQuery, toStoredQuery } from '../product-search/product-query'

/**
 * Remembers that a text to which a safety policy answered asks for drinks without alcohol: 'my sister is pregnant, something non-alcoholic'. The
 * next search then keeps to these. One word alone, such as 'zero' or 'sober', may mean something else.
 *
 * Source: docs/understanding.md#policies
 */
export function withAlcoholFreeWish(
  text: string,
  dialogue: DialogueState,
  { productVocabulary }: Pick<AssistantTools, 'productVocabulary'>,
): DialogueState {
  const said = ` ${toPhraseWords(text).join(' ')} `
  const isAsked = productVocabulary()
    .words.alcohol_free.map((phrase) => toPhraseWords(phrase))
    .some((phrase) => phrase.length > 1 && said.includes(` ${phrase.join(' ')} `))
  if (!isAsked) return dialogue
  const query = toStoredQuery({ ...emptyQuery, isAlcoholFree: true })
  return { ...dialogue, productSearch: { query, turn: dialogue.turnCount } }
}
