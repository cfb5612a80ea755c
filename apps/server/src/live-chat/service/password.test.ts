import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password'

describe('a password', () => {
  it('is known again, and no other is', async () => {
    const kept = await hashPassword('correct horse')
    expect(kept).toMatch(/^scrypt\$16384\$8\$1\$/)
    expect(kept).not.toContain('horse')
    expect(await isPassword('correct horse', kept)).toBe(true)
    expect(await isPassword('correct horsf', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
  })

  it('is kept differently each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('is the same however its accents were typed', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  it.each([null, ''])('of nobody is never right', async (kept) => {
    expect(await isPassword('', kept)).toBe(false)
  })
})
