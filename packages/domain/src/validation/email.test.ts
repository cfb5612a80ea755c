import { describe, expect, it } from 'vitest'
import { isEmail } from './email'

describe('an email address', () => {
  it.each(['jo@example.com', ' jo@example.com ', 'jo.o+wine@mail.example.au', 'a@b.co'])(
    'may be %j',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each(['', 'a@b', 'a@b.c', 'jo@@example.com', 'jo example@a.com', '@example.com', 'jo@.com'])(
    'is not %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )

  it('has at most 254 characters', () => {
    const domain = '@example.com'
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true)
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false)
  })
})
