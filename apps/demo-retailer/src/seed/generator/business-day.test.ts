import { describe, expect, it } from 'vitest'
import { moveToBusinessDay } from './business-day'

const monday = '2026-03-02'

describe('a planned day', () => {
  const isBusinessDay = (day: string) =>
    !['2026-03-07', '2026-03-08', '2026-02-28', '2026-03-01'].includes(day)

  it.each([
    [3, '2026-03-05'],
    [5, '2026-03-09'],
    [6, '2026-03-09'],
    [-1, '2026-02-27'],
    [-3, '2026-02-27'],
    [0, monday],
  ])('%i days from Monday is %s', (offset, day) => {
    expect(moveToBusinessDay(monday, offset, isBusinessDay)).toBe(day)
  })

  it('a planned day of today stays today, even on a weekend', () => {
    expect(moveToBusinessDay('2026-03-01', 0, isBusinessDay)).toBe('2026-03-01')
  })
})
