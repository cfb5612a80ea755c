import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password'

describe('a password', () => {
  it('matches its hash, and no other password does', async () => {
    const kept = await hashPassword('correct horse')
    expect(kept).toMatch(/^scrypt\$16384\$8\$1\$/)
    expect(kept).not.toContain('horse')
    expect(await isPassword('correct horse', kept)).toBe(true)
    expect(await isPassword('correct horsf', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
  })

  it('has another hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('matches however its accents were typed', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  it.each([null, ''])('of an unknown account never matches %s', async (kept) => {
    expect(await isPassword('', kept)).toBe(false)
  })
})
