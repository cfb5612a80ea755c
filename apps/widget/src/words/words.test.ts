import { afterEach, describe, expect, it } from 'vitest'
import { fill } from '@murphy/domain/words'
import { defineWords, provideWords } from './words'

const words = defineWords('cellar', {
  title: 'The cellar',
  hello: 'Hi {name}, {count} bottles',
  shelf: { red: 'Red', white: 'White' },
  rules: ['No corks', 'No {colour} wine'],
})

afterEach(() => provideWords({}))

describe('a catalogue of words', () => {
  it('reads as it was written', () => {
    expect(words).toEqual({
      title: 'The cellar',
      hello: 'Hi {name}, {count} bottles',
      shelf: { red: 'Red', white: 'White' },
      rules: ['No corks', 'No {colour} wine'],
    })
  })

  it('reads in the retailer’s own words, from the moment they are there', () => {
    provideWords({
      'cellar.title': 'Der Keller',
      'cellar.shelf.red': 'Rot',
      'cellar.rules.0': 'Keine Korken',
    })
    expect(words.title).toBe('Der Keller')
    expect(words.shelf).toEqual({ red: 'Rot', white: 'White' })
    expect(words.rules.map((rule) => rule)).toEqual(['Keine Korken', 'No {colour} wine'])
  })

  it('takes no word of another area', () => {
    provideWords({ title: 'No', 'attic.title': 'No', 'cellar.shelf': 'No' })
    expect(words.title).toBe('The cellar')
    expect(words.shelf.red).toBe('Red')
  })

  it('fills the gaps, in any order that the retailer’s text has them', () => {
    expect(fill(words.hello, { name: 'Mia', count: 3 })).toBe('Hi Mia, 3 bottles')
    provideWords({ 'cellar.hello': '{count} Flaschen, {name}: {count}!' })
    expect(fill(words.hello, { name: '$& {count}', count: 3 })).toBe('3 Flaschen, $& {count}: 3!')
  })

  it('knows its gaps while it is written', () => {
    // @ts-expect-error -- `count` is missing
    fill(words.hello, { name: 'Mia' })
    // @ts-expect-error -- the text has no gap of that name
    fill(words.rules[1], { taste: 'dry' })
    expect(fill(words.rules[1], { colour: 'blue' })).toBe('No blue wine')
  })
})
