import { describe, expect, it } from 'vitest'
import { createSimilarFinder, toPlainKey } from './similar-texts'

const texts = [
  'where is the parcel that i ordered from you last week',
  'can i return an opened bottle of wine to another store',
  'what time do you open on boxing day',
  'yes',
].map((text, index) => ({ path: 'bot/intents/a.yml', line: index + 1, text }))
const find = createSimilarFinder(texts)

describe('similar texts', () => {
  it.each([
    ['YES!', 4, true],
    ['What time do you open, on Boxing Day?', 3, true],
    ['where is the parcel that i ordered from you last last week', 1, false],
    ['can i return an opened bottle of wine to another  storé', 2, true],
  ])('are found: %s: line %i, the same: %s', (text, line, isSame) => {
    expect(find(text)).toEqual([{ text: texts[line - 1], isSame }])
  })

  it.each([
    'yes please',
    'what time do you close on boxing day',
    'where is the parcel',
    'the',
    '',
    '?!',
    'can i return an unopened bottle of beer to another store',
  ])('are not found for: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each(texts)('are found among one of them as among all: $text', (one) => {
    const findOne = createSimilarFinder(texts, [one])
    const near = 'where is the parcel that i ordered from you last last week'
    for (const text of [near, ...texts.map((each) => each.text)])
      expect(findOne(text)).toEqual(find(text).filter((alike) => alike.text === one))
  })

  it('are not found among no texts', () => {
    expect(createSimilarFinder([])('yes')).toEqual([])
  })
})

describe('the plain key of a text', () => {
  it.each([
    ["Where's my ORDER?", 'wheres my order'],
    ['rosé, please', 'rose please'],
    ['  st. kilda ', 'st kilda'],
    ['…', ''],
  ])('%s', (text, key) => {
    expect(toPlainKey(text)).toBe(key)
  })
})
