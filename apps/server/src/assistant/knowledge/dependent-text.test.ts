import { describe, expect, it } from 'vitest'
import { findDependence, stripFeeling } from './dependent-text'

describe('a text after a help answer', () => {
  it.each([
    'and with a voucher?',
    'ok, what about a riesling',
    'it was a gift',
    'the app as well',
    'what if i lose it',
    'how much tho',
    'until when?',
    'opened?',
    'without receipt',
  ])('is a fragment that leans on it: %j', (text) => {
    expect(findDependence(text)).toBe('fragment')
  })

  it.each(['how long is it good for', 'can my brother have them', 'and how do i get one'])(
    'points at it: %j',
    (text) => {
      expect(findDependence(text)).toBe('pronoun')
    },
  )

  it.each([
    'how do i return a bottle',
    'where is my order',
    'hello?',
    'how much is delivery to perth',
    'and do you ship to hobart',
  ])('is a question of its own: %j', (text) => {
    expect(findDependence(text)).toBe('none')
  })
})

describe('a text with annoyance', () => {
  it.each([
    ['great, now i am shut out ffs', 'now i am shut out'],
    ['the link is dead, damn', 'the link is dead'],
    ['bravo', 'bravo'],
    ['how do points work', 'how do points work'],
  ])('is read without it: %j', (text, rest) => {
    expect(stripFeeling(text)).toBe(rest)
  })
})
