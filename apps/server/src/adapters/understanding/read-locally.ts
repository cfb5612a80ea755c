import type { Slots } from '@murphy/understanding'
import type { Understanding } from '../../assistant/understanding'
import type { ReadLocally } from './remote-understanding'

/** Creates the reading of an utterance by the embedded engine. A slot that several intents have is the first one's. */
export function createReadLocally(embedded: Pick<Understanding, 'understand'>): ReadLocally {
  return async (text, context) => {
    const understood = await embedded.understand(text, context)
    const slots: Slots = Object.assign({}, ...understood.toReversed().map((intent) => intent.slots))
    return { slots, isHalfSentence: understood.length === 1 && understood[0]?.isHalfSentence === true }
  }
}
