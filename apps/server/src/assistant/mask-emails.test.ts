import { maskEmail } from '@murphy/domain/shoppers'
import { maxGrowth, measureGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { maskEmails } from './mask-emails'

describe('maskEmails', () => {
  it('keeps the first letter and the domain [OP-139]', () => {
    expect(maskEmails('it is jo.park@example.com, or sam@a.co')).toBe('it is j***@example.com, or s***@a.co')
  })

  it('masks an address as the shop masks that of the account [OP-89]', () => {
    expect(maskEmails('mia@example.com 😀smile@example.com')).toBe(
      `${maskEmail('mia@example.com')} ${maskEmail('😀smile@example.com')}`,
    )
  })

  it('leaves other text as it is', () => {
    expect(maskEmails('2 bottles @ $10, order 10234567')).toBe('2 bottles @ $10, order 10234567')
  })

  it('takes time in proportion to the text', () => {
    expect(measureTextGrowth(maskEmails, 20_000)).toBeLessThan(maxGrowth)
    const createInput = (count: number): string => 'a@'.repeat(count)
    expect(measureGrowth({ run: maskEmails, createInput, longest: 10_000 })).toBeLessThan(maxGrowth)
  })
})
