import { describe, expect, it } from 'vitest'
import { isOpenAt } from './index'

const schedule = {
  enabled: true,
  timezone: 'Australia/Sydney',
  account_schedule: { '0': [], '1': [], '2': [{ start: 600, end: 960 }], '6': [{ start: 600, end: 1440 }] },
}

describe('operating hours', () => {
  it.each([
    ['2024-06-04T09:59:59+10:00', false],
    ['2024-06-04T10:00:00+10:00', true],
    ['2024-06-04T15:59:59+10:00', true],
    ['2024-06-04T16:00:00+10:00', false],
    ['2024-06-03T12:00:00+10:00', false],
    ['2024-06-08T23:59:59+10:00', true],
    ['2024-06-09T00:00:00+10:00', false],
    ['2024-01-02T10:00:00+11:00', true],
  ])('at %s answers %s', (iso, isOpen) => {
    expect(isOpenAt(schedule, Date.parse(iso))).toBe(isOpen)
  })

  it('is always open when not enabled, and UTC without a zone', () => {
    expect(isOpenAt({ ...schedule, enabled: false }, 0)).toBe(true)
    const { timezone: _, ...inUtc } = schedule
    expect(isOpenAt(inUtc, Date.parse('2024-06-04T10:00:00Z'))).toBe(true)
    expect(isOpenAt(inUtc, Date.parse('2024-06-04T10:00:00+10:00'))).toBe(false)
  })
})
