import { describe, expect, it } from 'vitest'
import { stillEntry } from '../gallery/still-state'
import { getEntriesVisibleTo } from './visible-entries'

const forEveryone = stillEntry('bot', { type: 'message', text: 'Hello.' })
const ofMia = {
  ...stillEntry('bot', { type: 'message', text: 'Your order is on its way, Mia.' }),
  shopper: 4711,
}

describe('the visible entries', () => {
  it('hold the data of a shopper for that shopper only [OP-33]', () => {
    const entries = [forEveryone, ofMia]
    expect(getEntriesVisibleTo(4711, entries)).toEqual(entries)
    expect(getEntriesVisibleTo(456, entries)).toEqual([forEveryone])
    expect(getEntriesVisibleTo(0, entries)).toEqual([forEveryone])
  })

  it('are the list itself while nothing is hidden, so that a view is not drawn again', () => {
    const entries = [forEveryone, ofMia]
    expect(getEntriesVisibleTo(4711, entries)).toBe(entries)
  })
})
