import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password'

describe('a password', () => {
  it('matches its hash, and no other password does', async () => {
    const storedHash = await hashPassword('correct horse')
    expect(storedHash).toMatch(/^scrypt\$16384\$8\$1\$/)
    expect(storedHash).not.toContain('horse')
    expect(await verifyPassword('correct horse', storedHash)).toBe(true)
    expect(await verifyPassword('correct horsf', storedHash)).toBe(false)
    expect(await verifyPassword('', storedHash)).toBe(false)
  })

  it('has another hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('matches however its accents were typed', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  it.each([null, ''])('a password of an unknown account never matches %s', async (storedHash) => {
    expect(await verifyPassword('', storedHash)).toBe(false)
  })
})
