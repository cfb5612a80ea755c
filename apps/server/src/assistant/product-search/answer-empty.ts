import { listNewestShown } from '../references/shown-entities'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { createMessage, createSuggestions } from '../reply-items'
import { listStarters } from './answer-search'
import type { OpenedSearch } from './open-search'
import { isRightAfterSearch } from './last-search'

/**
 * Asks what the shopper wants, when a text has nothing that can be searched for. Right after products it asks what to change about
 * them. The same question is never asked twice in a row.
 *
 * @param options `notes`: sentences about what the range does not have; `question`: the question to ask
 */
export function answerEmpty(
  { say }: Pick<OpenedSearch, 'say'>,
  { dialogue }: Pick<IntentRequest, 'dialogue'>,
  { getResponse }: Pick<AssistantTools, 'getResponse'>,
  { notes, question = say('ask') }: { readonly notes: readonly string[]; readonly question?: string },
): IntentResult {
  const isShown = listNewestShown(dialogue.shown, 'product').length > 0 && isRightAfterSearch(dialogue)
  if (isShown) {
    const text = notes.length > 0 ? notes.join(' ') : say('ask_change')
    const changes = [say('change_first'), say('change_second'), say('change_third')]
    return { items: [createMessage(text), createSuggestions(...changes)] }
  }
  if (notes.length > 0)
    return {
      items: [createMessage([...notes, say('ask_again')].join(' ')), createSuggestions(...listStarters(say))],
    }
  const which = getResponse('product_advice', 'which', { turn: dialogue.turnCount })
  const questions = new Set([question, which, say('ask'), say('ask_change')])
  const wasAsked = dialogue.history
    .filter(({ from }) => from === 'murphy')
    .slice(-recentMessages)
    .some(({ text }) => questions.has(text))
  if (!wasAsked) return { items: [createMessage(question), createSuggestions(...listStarters(say))] }
  const person = getResponse('labels', 'live_chat', { turn: dialogue.turnCount })
  return {
    items: [createMessage(say('ask_other')), createSuggestions(...listStarters(say).slice(0, 2), person)],
  }
}

/** The messages of Murphy that count as the last answer. */
const recentMessages = 2
