import { describe, expect, it } from 'vitest'
import { createPhraseFinder } from './phrase-finder'
import type { Meaning } from './product-meaning'

const short: Meaning = { is: 'brand', name: 'Verandah Glassworks', isShort: true }
const phrases = new Map<string, Meaning>([
  ['widow pardalote', { is: 'brand', name: 'Widow Pardalote' }],
  ['widow', { is: 'brand', name: 'Widow Pardalote', isShort: true }],
  ['verandah glasswork', { is: 'brand', name: 'Verandah Glassworks' }],
  ['verandah', short],
  ['coopers', { is: 'brand', name: 'Coopers' }],
  ['shiraz', { is: 'varietal', name: 'Shiraz' }],
  ['stout', { is: 'kind', name: 'stout' }],
])
const english = new Set(['window', 'scout', 'happiness', 'copper'])
const { find } = createPhraseFinder(phrases, { isWord: (word) => english.has(word) })
const findNames = (text: string): readonly string[] =>
  find(text.split(' ')).flatMap(({ meaning }) => ('name' in meaning ? [meaning.name] : []))

describe('phrases about products', () => {
  it.each([
    ['shirza', ['Shiraz']],
    ['a stoutt', ['stout']],
    ['widow pardolote', ['Widow Pardalote']],
    // Correct words are no slips, also where the singular is none.
    ['a two hour window', []],
    ['the scout', []],
    ['happines', []],
    ['copper mugs', []],
    // A slip of a brand's first word alone says too little.
    ['my veranda', []],
  ])('%j names %j', (text, names) => {
    expect(findNames(text)).toEqual(names)
  })

  it.each([
    ['got any verandah', ['Verandah Glassworks']],
    ['a b c d e f g verandah', ['Verandah Glassworks']],
    ['a b c d e f g h verandah', []],
    ['please tell the driver to leave it on the verandah with the dog', []],
    ['i had the lovely verandah shiraz at a wedding and want more', ['Verandah Glassworks', 'Shiraz']],
    ['she drank that shiraz verandah thing at the last work do', ['Shiraz', 'Verandah Glassworks']],
    ['please tell the driver that the verandah glasswork box stays', ['Verandah Glassworks']],
  ])('the first word of a brand in %j: %j', (text, names) => {
    expect(findNames(text)).toEqual(names)
  })
})
