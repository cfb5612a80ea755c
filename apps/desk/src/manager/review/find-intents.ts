import type { PhrasesReply } from '@murphy/contracts/desk'
import { findByWords } from './find-by-words'

/** Returns the intents with all words in name or description; those with the first word in the name come first. */
export function findIntents(intents: PhrasesReply['intents'], query: string): PhrasesReply['intents'] {
  return findByWords(intents, query, {
    getName: ({ name }) => name,
    // `order_tracking` is found by `order tracking` and by its own name.
    getText: ({ name, description }) => `${name} ${name.replaceAll(/[._]/g, ' ')} ${description}`,
  })
}
