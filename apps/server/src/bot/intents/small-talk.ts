import type { Intent } from '../intent'
import type { SmallTalkName } from '../responses'
import { message } from '../reply'
import { examples } from './fallback'

/** After these the shopper may wonder what to say next. */
const withExamples = new Set<SmallTalkName>([
  'small_talk.greet',
  'small_talk.capabilities',
  'small_talk.identity',
])

/** One of the wordings of the operator's file. */
export function smallTalk(name: SmallTalkName): Intent {
  return async ({ dialogue, context: { shopper } }, { say }) => {
    const turn = dialogue.turnCount
    const wording = message(
      name === 'small_talk.greet' && shopper
        ? say(name, 'signed_in', { turn, values: { name: shopper.firstName } })
        : say(name, 'any', { turn }),
    )
    return { items: withExamples.has(name) ? [wording, examples] : [wording] }
  }
}
