import type { Intent } from '../intent'
import { message } from '../reply-items'
import type { SmallTalkName } from '../responses'
import { situations } from '../responses'
import { examples } from './fallback'
import { ownMessages } from './personal'

/** After these the shopper may wonder what to say next. */
const withExamples = new Set<SmallTalkName>([
  'small_talk.greet',
  'small_talk.capabilities',
  'small_talk.identity',
])

export const smallTalkNames = Object.keys(situations).filter(isSmallTalk)

function isSmallTalk(name: string): name is SmallTalkName {
  return name.startsWith('small_talk.')
}

/** One of the wordings of the operator's file. */
export function smallTalk(name: SmallTalkName): Intent {
  return ({ dialogue, context: { shopper } }, { say }) => {
    const turn = dialogue.turnCount
    const wording =
      name === 'small_talk.greet' && shopper
        ? ownMessages(shopper, [
            message(say(name, 'signed_in', { turn, values: { name: shopper.firstName } })),
          ])
        : [message(say(name, 'any', { turn }))]
    return { items: withExamples.has(name) && !dialogue.waiting ? [...wording, examples] : wording }
  }
}
