import { maxGrowth, measureGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { maskEmails } from './mask-emails'
import { findEmail, readSlot } from './read-slot'

describe('findEmail', () => {
  it.each([
    ['my email is Jo.Park@example.com', 'jo.park@example.com'],
    ['sam@shop.example.', 'sam@shop.example'],
    ['<kim+1@a.co>', 'kim+1@a.co'],
    ['jo at example com', null],
    ['@example.com', null],
    ['jo@example', null],
    ['', null],
  ])('reads %j', (text, email) => {
    expect(findEmail(text)).toBe(email)
  })
})

describe('maskEmails', () => {
  it('keeps the first letter and the domain [OP-139]', () => {
    expect(maskEmails('it is jo.park@example.com, or sam@a.co')).toBe('it is j•••@example.com, or s•••@a.co')
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

describe('driver instructions', () => {
  it.each([
    ['Leave it at the gate', true, 'Leave it at the gate'],
    ['ok', true, null],
    ['12', true, null],
    ['please tell the driver to ring twice', false, 'ring twice'],
    ['can they put the box in the shed', false, 'put the box in the shed'],
    ['change the instructions', false, null],
    ['tell the driver to leave order 10234564 with reception', false, 'leave it with reception'],
    ['please put my order number 10234564 behind the pots', false, 'put it behind the pots'],
    ['for order 10234564 leave it at the side door', false, 'leave it at the side door'],
  ])('the text %j (asked for: %s) holds %j', (text, isExpected, value) => {
    expect(readSlot({ type: 'instructions' }, { text, slots: {}, isExpected })).toBe(value)
  })

  it('have at most 500 characters', () => {
    expect(
      readSlot({ type: 'instructions' }, { text: 'a'.repeat(900), slots: {}, isExpected: true }),
    ).toHaveLength(500)
  })
})
