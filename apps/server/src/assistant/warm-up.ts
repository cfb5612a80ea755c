import { getSydneyDate } from '@murphy/domain/calendar'
import { initialDialogueState } from './dialogue-state'
import type { AssistantTools } from './intent'
import { planners } from './planners'
import { findReferences } from './references/references'
import { findRepairMove } from './repair/find-repair-move'
import { measureFrustration } from './repair/frustration'
import { guestContext } from './turn'
import { createUtteranceReaders } from './utterance-readers'

/** A question of each area, so that the plans of all areas are run. */
const questions = [
  'where is my order',
  'how much is delivery to 3000',
  'have you got a good red under $25 for a roast',
  'can you cancel my last order please',
  'one bottle of my delivery was broken, i want my money back',
  'is your store in Prahran open on sunday',
  'what happens if nobody is home',
]

/** Node compiles a regular expression when it runs for the first time, and again, better, when it runs for the second time. */
const rounds = 2

/**
 * Reads example questions of a guest, so that the first shopper after a start does not wait half a second while Node
 * compiles the assistant's code and regular expressions. Nothing is answered, stored or observed.
 *
 * @param tools with the embedded understanding: no remote service is asked
 * @param pause awaited after every few milliseconds of work, so that requests are answered meanwhile
 */
export async function warmUp(
  tools: AssistantTools,
  { now, pause }: { readonly now: number; readonly pause: () => Promise<void> },
): Promise<void> {
  const context = { ...guestContext, conversationId: '', now }
  const dialogue = initialDialogueState
  for (let round = 0; round < rounds; round += 1)
    for (const text of questions) {
      tools.policies.findPolicy(text)
      await pause()
      findRepairMove(text)
      measureFrustration(text)
      const references = findReferences(text, dialogue.shown, { previous: [], hint: null })
      await pause()
      const [understood] = await tools.understanding.understand(text, {
        today: getSydneyDate(now),
        expects: null,
        conversationId: '',
        history: [],
        shown: [],
        turnStartedAt: now,
      })
      await pause()
      if (understood === undefined) continue
      const readers = createUtteranceReaders(
        { context, dialogue, tools },
        {
          references,
          hadOpener: false,
          toSaid: (text) => text,
        },
      )
      for (const plan of planners) {
        await plan(understood, dialogue, readers)
        await pause()
      }
    }
}
