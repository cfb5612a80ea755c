import type { SuggestionTools } from '../agent-api/suggestions/suggestion-tools'
import { simpleUnderstanding } from './simple-understanding'

/** Tools of suggested replies: the minimal engine, no safety policy, and response texts that name their situation. */
export function createFakeSuggestionTools(): SuggestionTools {
  return {
    understanding: simpleUnderstanding,
    answerWriter: null,
    translator: null,
    summariser: null,
    policies: { findPolicy: () => null },
    getResponse: (intent, situation, { values = {} }) =>
      [`${intent}.${situation}`, ...Object.values(values).filter((value) => value !== '')].join(' '),
  }
}
