import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../testing/assistant-with-fakes'
import { planForPending } from './plan-pending'

const pending = { for: 'slot', slot: 'place', intent: 'product_availability', slots: {} } as const

/** Returns the intent that answers a text after the question for a place. */
function answerWith(text: string, intent: string) {
  const heard = understood(text, { intent, decision: 'accept', score: 0.95, slots: { place: prahranPlace } })
  const readers = { findOption: () => null, hadOpener: false, selected: [] }
  const [command] = planForPending(pending, heard, readers)?.commands ?? []
  return command !== undefined && 'intent' in command ? command.intent : null
}

describe('an answer to the question for a place', () => {
  it.each(['somewhere around prahran', 'closest to prahran', 'im in prahran'])(
    'fills it, though it looks like a search for a store: %j',
    (text) => {
      expect(answerWith(text, 'find_nearby_store')).toBe('product_availability')
    },
  )

  it.each([
    ['which stores are in prahran', 'find_nearby_store'],
    ['what time does prahran close', 'store_hours'],
  ])('leaves the question when it asks for something else: %j', (text, intent) => {
    expect(answerWith(text, intent)).toBeNull()
  })
})
