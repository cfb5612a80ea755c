import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { createMessage, createSuggestions } from '../reply-items'
import { listStarters } from './answer-search'
import type { OpenedSearch } from './open-search'
import { isRightAfterSearch } from './product-focus'

/**
 * Asks what the shopper is after, when a text says nothing that can be searched for. Right after products it asks what to change about
 * them, and the same question is never put twice in a row.
 *
 * @param notes sentences about what the text says and the range does not have
 */
export function answerEmpty(
  { say }: Pick<OpenedSearch, 'say'>,
  { dialogue }: Pick<IntentRequest, 'dialogue'>,
  { getResponse }: Pick<AssistantTools, 'getResponse'>,
  { notes, question = say('ask') }: { readonly notes: readonly string[]; readonly question?: string },
): IntentResult {
  if (notes.length > 0)
    return {
      items: [createMessage([...notes, say('ask_again')].join(' ')), createSuggestions(...listStarters(say))],
    }
  const isShown = (dialogue.shown.at(-1)?.entities ?? []).some(({ kind }) => kind === 'product')
  if (isShown && isRightAfterSearch(dialogue))
    return {
      items: [
        createMessage(say('ask_change')),
        createSuggestions(say('change_first'), say('change_second'), say('change_third')),
      ],
    }
  const wasAsked = dialogue.history
    .filter(({ from }) => from === 'murphy')
    .slice(-recentMessages)
    .some(({ text }) => text === question || text === say('ask') || text === say('ask_change'))
  if (!wasAsked) return { items: [createMessage(question), createSuggestions(...listStarters(say))] }
  const person = getResponse('labels', 'live_chat', { turn: dialogue.turnCount })
  return {
    items: [createMessage(say('ask_other')), createSuggestions(...listStarters(say).slice(0, 2), person)],
  }
}

/** The messages of Murphy that count as the last answer. */
const recentMessages = 2
