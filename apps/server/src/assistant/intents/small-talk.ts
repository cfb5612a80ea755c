import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'
import type { SmallTalkName } from '../responses'
import { situations } from '../responses'
import { exampleSuggestions } from './fallback'
import { markAsPersonal } from './personal'

/** Small talk after which example questions help the shopper to continue. */
const namesWithExamples = new Set<SmallTalkName>([
  'small_talk.greet',
  'small_talk.capabilities',
  'small_talk.identity',
])

export const smallTalkNames = Object.keys(situations).filter(isSmallTalk)

function isSmallTalk(name: string): name is SmallTalkName {
  return name.startsWith('small_talk.')
}

/** Answers with one of the operator's texts. */
export function smallTalk(name: SmallTalkName): IntentHandler {
  return ({ dialogue, context: { shopper } }, { getResponse }) => {
    const turn = dialogue.turnCount
    const wording =
      name === 'small_talk.greet' && shopper
        ? markAsPersonal(shopper, [
            createMessage(getResponse(name, 'signed_in', { turn, values: { name: shopper.firstName } })),
          ])
        : [createMessage(getResponse(name, 'any', { turn }))]
    return {
      items: namesWithExamples.has(name) && !dialogue.pending ? [...wording, exampleSuggestions] : wording,
    }
  }
}
