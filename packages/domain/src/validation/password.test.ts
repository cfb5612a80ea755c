import { describe, expect, it } from 'vitest'
import { validatePassword } from './password'

const whose = { email: 'mia.hartley@shop.example', displayName: 'Mia Hartley-Øst' }

describe('a password', () => {
  it.each(['correct horse', 'battery staple', 'dry  rosé 7', 'x'.repeat(246) + 'abcdefghij'])(
    'may be %j',
    (password) => {
      expect(validatePassword(password, whose)).toBeNull()
    },
  )

  it.each([
    ['horse bat', 'Expected 10 characters or more.'],
    ['x'.repeat(247) + 'abcdefghij', 'Expected at most 256 characters.'],
  ])('is refused for its length: %j', (password, sentence) => {
    expect(validatePassword(password, whose)).toBe(sentence)
  })

  it.each([
    'Password12',
    'P@ssw0rd2024',
    '1234567890',
    'aaaaaaaaaa',
    'abababababab',
    'qwertyuiop',
    'QWERTY12345',
    'murphymurphy',
    '2026welcome!',
  ])('must not be %j, which is too common', (password) => {
    expect(validatePassword(password, whose)).toMatch(/too common/)
  })

  it.each(['hartley and wine', 'wine of HARTLEY', 'Mia Hartley rocks'])(
    'must not be %j, which contains the owner’s name',
    (password) => {
      expect(validatePassword(password, whose)).toMatch(/without your name/)
    },
  )

  it('may contain a part of a name that occurs in too many words', () => {
    expect(validatePassword('miasma and tea', whose)).toBeNull()
  })
})
