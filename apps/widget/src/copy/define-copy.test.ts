import { afterEach, describe, expect, it } from 'vitest'
import { fill } from '@murphy/domain/copy'
import { defineCopy, replaceCopy } from './define-copy'

const words = defineCopy('cellar', {
  title: 'The cellar',
  hello: 'Hi {name}, {count} bottles',
  shelf: { red: 'Red', white: 'White' },
  rules: ['No corks', 'No {colour} wine'],
})

afterEach(() => replaceCopy({}))

describe('a copy catalogue', () => {
  it('returns the standard texts', () => {
    expect(words).toEqual({
      title: 'The cellar',
      hello: 'Hi {name}, {count} bottles',
      shelf: { red: 'Red', white: 'White' },
      rules: ['No corks', 'No {colour} wine'],
    })
  })

  it('returns the retailer’s texts once they are provided', () => {
    replaceCopy({
      'cellar.title': 'Der Keller',
      'cellar.shelf.red': 'Rot',
      'cellar.rules.0': 'Keine Korken',
    })
    expect(words.title).toBe('Der Keller')
    expect(words.shelf).toEqual({ red: 'Rot', white: 'White' })
    expect(words.rules.map((rule) => rule)).toEqual(['Keine Korken', 'No {colour} wine'])
  })

  it('takes no text of another area', () => {
    replaceCopy({ title: 'No', 'attic.title': 'No', 'cellar.shelf': 'No' })
    expect(words.title).toBe('The cellar')
    expect(words.shelf.red).toBe('Red')
  })

  it('fills the placeholders in any order of the retailer’s text', () => {
    expect(fill(words.hello, { name: 'Mia', count: 3 })).toBe('Hi Mia, 3 bottles')
    replaceCopy({ 'cellar.hello': '{count} Flaschen, {name}: {count}!' })
    expect(fill(words.hello, { name: '$& {count}', count: 3 })).toBe('3 Flaschen, $& {count}: 3!')
  })

  it('checks its placeholders at compile time', () => {
    // @ts-expect-error -- `count` is missing
    fill(words.hello, { name: 'Mia' })
    // @ts-expect-error -- the text has no gap of that name
    fill(words.rules[1], { taste: 'dry' })
    expect(fill(words.rules[1], { colour: 'blue' })).toBe('No blue wine')
  })
})
