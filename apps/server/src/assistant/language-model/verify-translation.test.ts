import { describe, expect, it } from 'vitest'
import { isFaithful, parseTranslation } from './verify-translation'

describe('a translation', () => {
  it.each([
    ['Wo ist meine Bestellung?', 'Where is my order?'],
    ['<name-1>, Ihre Bestellung <order-1> kommt am 3.12.', '<order-1> arrives on 3.12., <name-1>.'],
    ['Drei Flaschen zu $19.90', 'Three bottles at $19.90'],
    ['Two cartons of 24, $52 each', '每箱24罐，共两箱，每箱$52'],
    ['See https://shop.example/help/returns', 'Siehe https://shop.example/help/returns'],
    ['Hi', 'Guten Tag, herzlich willkommen bei uns!'],
  ])('is accepted for %j: %j', (text, translation) => {
    expect(isFaithful(text, translation)).toBe(true)
  })

  it.each([
    ['of another price', 'Das kostet $19.90', 'It costs $18.90'],
    ['with a figure of its own', 'Bald', 'Within 3 days'],
    ['without a figure', 'In 3 Tagen', 'Within some days'],
    ['without a placeholder', 'Hallo <name-1>', 'Hello'],
    ['with another placeholder', 'Hallo <name-1>', 'Hello <name-2>'],
    ['with a placeholder twice', 'Hallo <name-1>', 'Hello <name-1> <name-1>'],
    ['with a link of its own', 'Klicken Sie hier', 'Click https://evil.example'],
    ['with another link', 'Siehe https://shop.example/a', 'See https://evil.example/a'],
    ['that is far too long', 'Ja', 'Yes, and '.repeat(6)],
  ])('%s is refused', (_fault, text, translation) => {
    expect(isFaithful(text, translation)).toBe(false)
  })

  it.each([
    [{ translation: ' Hello\n' }, 'Hello'],
    [{ translation: ' ' }, null],
    [{ translation: 'Hello', note: 'informal' }, null],
    [{}, null],
    ['Hello', null],
  ])('is parsed from %j as %j', (value, expected) => {
    expect(parseTranslation(value)).toBe(expected)
  })
})
