import { describe, expect, it } from 'vitest'
import { spellShortWords } from './spell-short-words'

describe('the shortest words of a text', () => {
  it.each([
    ['n how long', 'and how long'],
    ['N the other one', 'and the other one'],
    ['y so long', 'why so long'],
    ['y not', 'why not'],
    ['and the one b4 that', 'and the one before that'],
  ])('are spelled in full: %j', (text, spelled) => {
    expect(spellShortWords(text)).toBe(spelled)
  })

  it.each([
    'n 12 Smith St',
    'gin n tonic',
    'y',
    'no',
    'yes',
    'vitamin b44',
    'leave it at unit B4',
    'B4/12 Smith St',
  ])('are left in %j', (text) => {
    expect(spellShortWords(text)).toBe(text)
  })
})
