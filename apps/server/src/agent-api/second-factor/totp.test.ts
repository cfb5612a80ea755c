import { describe, expect, it } from 'vitest'
import { createCode, createKeyUri, findStep, stepMs, toBase32 } from './totp'

const key = Buffer.from('12345678901234567890')

describe('a code', () => {
  // Appendix B of RFC 6238, with its last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('has at %i seconds the digits %s', (seconds, code) => {
    expect(createCode(key, Math.floor(seconds / 30))).toBe(code)
  })

  const step = 1000
  const now = step * stepMs + 29_999
  it.each([
    ['two steps before', -2, false],
    ['one step before', -1, true],
    ['of this step', 0, true],
    ['one step after', 1, true],
    ['two steps after', 2, false],
  ])('%s: counts is %s %s', (_title, difference, doesCount) => {
    const found = findStep({ key, lastStep: 0 }, createCode(key, step + difference), now)
    expect(found).toBe(doesCount ? step + difference : null)
  })

  it('counts once, and those before it count no longer', () => {
    const code = createCode(key, step)
    expect(findStep({ key, lastStep: step - 1 }, code, now)).toBe(step)
    expect(findStep({ key, lastStep: step }, code, now)).toBeNull()
    expect(findStep({ key, lastStep: step }, createCode(key, step - 1), now)).toBeNull()
    expect(findStep({ key, lastStep: step }, createCode(key, step + 1), now)).toBe(step + 1)
  })

  it.each(['', '12345', `${createCode(key, step)}0`, 'abcdef', '１２３４５６'])('%j is wrong', (code) => {
    expect(findStep({ key, lastStep: 0 }, code, now)).toBeNull()
  })
})

describe('base32', () => {
  // Section 10 of RFC 4648.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32)
  })

  it('is in the address of the key', () => {
    expect(createKeyUri(key, 'sarah@shop.example')).toBe(
      'otpauth://totp/Murphy%20desk:sarah%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Murphy%20desk',
    )
  })
})
