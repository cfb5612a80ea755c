import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateBotText } from './bot-text'

describe('a text for the bot', () => {
  it.each(['', ' ', '\n\t '])('is refused as empty: %j [INP-04]', (text) => {
    expect(validateBotText(text)).toBe('empty')
  })

  it('has 1 to 256 characters [INP-05]', () => {
    expect(validateBotText('a')).toBeNull()
    expect(validateBotText('a'.repeat(256))).toBeNull()
    expect(validateBotText('a'.repeat(257))).toBe('too-long')
  })

  it('is counted in Unicode characters after trimming', () => {
    expect(validateBotText(`  ${'a'.repeat(256)}\n`)).toBeNull()
    // A letter outside the first plane: two units of UTF-16, one character.
    expect(validateBotText('𠮷'.repeat(256))).toBeNull()
    expect(validateBotText('𠮷'.repeat(257))).toBe('too-long')
  })

  it.each([
    'Café 12, ok?',
    'naïve façade, Müller & Søn: 50% off!',
    'Where’s “my” order – #10234567 (2 x 6)?',
    'first line\nsecond line',
    'me@example.com / https://shop.example/a_b?c=1',
    '日本酒 نبيذ вино',
    'e\u0301',
    '$12.50 €10 £9 20° ~ ` ´ * + = …',
  ])('may be %j [INP-07]', (text) => {
    expect(validateBotText(text)).toBeNull()
  })

  it.each([';', '>', '<', '{', '}', '[', ']', '|', '^', '🍷', '\u0000', '\u001b', '×'])(
    'must not contain %j [INP-07]',
    (character) => {
      expect(validateBotText(`a${character}b`)).toBe('special-characters')
    },
  )

  it('reports the length before the characters', () => {
    expect(validateBotText('<'.repeat(257))).toBe('too-long')
    expect(validateBotText('<'.repeat(256))).toBe('special-characters')
  })

  it('may be longer in live chat, but neither empty nor with other characters', () => {
    expect(validateBotText('a'.repeat(300), { isLiveChat: true })).toBeNull()
    expect(validateBotText(' ', { isLiveChat: true })).toBe('empty')
    expect(validateBotText('a<b', { isLiveChat: true })).toBe('special-characters')
  })

  it('never contains markup', () => {
    assert(
      property(string(), string(), (before, after) => {
        expect(validateBotText(`${before}<${after}`)).not.toBeNull()
      }),
    )
  })
})
