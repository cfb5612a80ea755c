import { setImmediate as pause } from 'node:timers/promises'
import type { Assistant } from '../assistant/assistant'
import type { DialogueRepository } from '../assistant/dialogue-state'
import { initialDialogueState } from '../assistant/dialogue-state'
import { toError } from '../logging'

/** Questions of a guest whose answers call no retailer and change nothing. */
const warmUpTexts = [
  'how do i return a bottle',
  'where is my order',
  'what is the weather tomorrow',
  'can someone else pick up my order',
]

/** Node compiles an expression when it first runs, and once more, for speed, when it runs again. */
const rounds = 2

const emptyDialogues: DialogueRepository = {
  load: () => Promise.resolve(initialDialogueState),
  save: () => Promise.resolve(),
}

/**
 * Lets the assistant answer a few questions that no shopper has asked, so that the first shopper after a start does not wait for the
 * compilation of its expressions. Nothing is stored. A failure is logged.
 *
 * @param assistant one that observes no turns and asks no remote service
 */
export async function warmUp(
  assistant: Assistant,
  { now, log }: { readonly now: () => number; readonly log: { readonly error: (fields: object) => void } },
): Promise<void> {
  try {
    for (const text of Array.from({ length: rounds }, () => warmUpTexts).flat()) {
      const context = {
        conversationId: 'warm-up',
        shopper: null,
        isShopperUnproven: false,
        isLiveChatAvailable: false,
        isIntentGroupOver: false,
        lastOrderChecked: null,
        storeId: null,
        now: now(),
      }
      await assistant.answer({ kind: 'text', text }, context, emptyDialogues)
      await pause()
    }
  } catch (error) {
    log.error({ event: 'warm-up-failed', message: toError(error).message })
  }
}
