import type { ReplySuggestion } from '@murphy/contracts/desk'
import type { AnswerWriter } from '../../assistant/language-model/answer-writer'
import type { Summariser } from '../../assistant/language-model/summariser'
import type { Translator } from '../../assistant/language-model/translator'
import type { PolicyChecker } from '../../assistant/policies/check-policies'
import type { GetResponse } from '../../assistant/responses/responses'
import type { Understanding } from '../../assistant/understanding'

/** A suggestion before it has an id. */
export type SuggestionDraft = Omit<ReplySuggestion, 'suggestionId'>

/** The parts of the assistant that help agents: suggested replies, translations and summaries. */
export type SuggestionTools = {
  /** The embedded engine: an agent's chat is sent to no other service for this. */
  readonly understanding: Pick<Understanding, 'understand' | 'searchArticles' | 'findOtherLanguage'>
  readonly policies: Pick<PolicyChecker, 'findPolicy'>
  readonly getResponse: GetResponse
  /** The language model in its role `suggestions`; `null`: it has none. */
  readonly answerWriter: AnswerWriter | null
  /** The language model in its role `translations`; `null`: it has none. */
  readonly translator: Translator | null
  /** The language model in its role `summaries`; `null`: it has none. */
  readonly summariser: Summariser | null
}
