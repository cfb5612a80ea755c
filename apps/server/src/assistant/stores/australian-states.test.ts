import { describe, expect, it } from 'vitest'
import { findAustralianState } from './australian-states'

describe('the state that a text names', () => {
  it.each([
    ['shops in western australia', 'WA'],
    ['your tasmanian branches', 'TAS'],
    ['stores in WA', 'WA'],
    ['south australia', 'SA'],
    ['anything in the ACT', 'ACT'],
    ['how do i act', null],
    ['victoria', 'VIC'],
    ['wa to qld how long', 'QLD'],
    ['from qld to wa', 'WA'],
    ['to my mum in nsw from vic', 'NSW'],
    ['australia', null],
    ['', null],
  ])('%j: %s', (text, state) => {
    expect(findAustralianState(text)).toBe(state)
  })
})
