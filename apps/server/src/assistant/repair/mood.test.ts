import { describe, expect, it } from 'vitest'
import { initialMood, updateMood } from './mood'

const calm = { frustration: 0, repeats: 0, isRejection: false, isFailed: false, turn: 5 }

describe('the mood of a conversation', () => {
  it.each([
    ['nothing special', {}, 0, false],
    ['a little frustration', { frustration: 1 }, 0, false],
    ['great frustration', { frustration: 3 }, 0, true],
    ['a second rejection', { isRejection: true }, 2, true],
    ['a first rejection', { isRejection: true }, 0, false],
    ['the third time of a request', { repeats: 2 }, 0, true],
    ['the second time of a request', { repeats: 1 }, 0, false],
  ])('%s changes the mood and decides about an agent', (_name, signs, score, isEscalated) => {
    expect(updateMood({ ...initialMood, score }, { ...calm, ...signs }).isEscalated).toBe(isEscalated)
  })

  it('offers an agent again after three turns, and at once after a rejection', () => {
    const mood = { score: 4, offeredInTurn: 3 }
    expect(updateMood(mood, { ...calm, frustration: 2, turn: 5 }).isEscalated).toBe(false)
    expect(updateMood(mood, { ...calm, frustration: 2, turn: 6 }).isEscalated).toBe(true)
    expect(updateMood(mood, { ...calm, isRejection: true, turn: 4 }).isEscalated).toBe(true)
  })

  it('calms down when turns go well', () => {
    expect(updateMood({ score: 4, offeredInTurn: null }, calm)).toEqual({
      mood: { score: 2, offeredInTurn: null },
      isEscalated: false,
    })
  })
})
