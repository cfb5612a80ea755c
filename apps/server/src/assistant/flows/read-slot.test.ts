import { describe, expect, it } from 'vitest'
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
