import { describe, expect, it } from 'vitest'
import { parseUtterance } from './utterance'
import { findUnknownPlace } from './find-unknown-place'

const shopWords = new Set('is there a please corona lamb here winter have you get'.split(' '))
const commonWords = new Set('emerald midnight pounds style'.split(' '))
const unknownPlace = (text: string) =>
  findUnknownPlace(parseUtterance(text), {
    isWord: (word) => shopWords.has(word),
    isCommon: (word) => commonWords.has(word),
  })

describe('an unknown place', () => {
  it.each([
    ['store near xyzzyville', 'xyzzyville'],
    ['Is there a store in Xyzzyville please?', 'Xyzzyville'],
    ['closest store to Mount Xyzzy, thanks', 'Mount Xyzzy'],
    ['how do i get to xyzzyville qld', 'xyzzyville'],
    ['have you corona at xyzzyville today', 'xyzzyville'],
    ['xyzzyville store', 'xyzzyville'],
    ['store hours xyzzyville', 'xyzzyville'],
    ['a shop near emerald', 'emerald'],
    ['stores in Queensland', 'Queensland'],
    ['stores in the northern territory', 'northern territory'],
  ])('is found in the position of a suburb: %s', (text, name) => {
    expect(unknownPlace(text)).toBe(name)
  })

  it.each([
    'store near me',
    'stores around here',
    'a shop near the station',
    'open at midnight',
    'something to go with lamb',
    'have you champagne in jeroboams',
    'how much is that in pounds',
    'is there a store in 9999',
    'store hours',
    'corona',
    '',
  ])('is not found in %j', (text) => {
    expect(unknownPlace(text)).toBeNull()
  })
})
