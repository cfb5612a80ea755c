import { describe, expect, it } from 'vitest'
import { findRepairMove } from './find-repair-move'

describe('a wish to read the last reply in other words', () => {
  it.each([
    ['tl;dr', 'short'],
    ['make it shorter pls', 'short'],
    ["that's way too long", 'short'],
    ['can you sum that up', 'short'],
    ['just the gist please', 'short'],
    ['put it in plain english', 'simple'],
    ["sorry, i don't get it", 'simple'],
    ['what does that mean?', 'simple'],
    ['can you rephrase', 'simple'],
    ['you lost me', 'simple'],
  ])('reads %j as %s', (text, style) => {
    expect(findRepairMove(text)).toEqual({ kind: 'rephrase', style })
  })

  it.each([['huh?'], ['sorry?'], ['what was the question'], ['repeat your answer']])(
    'reads %j as a wish to hear it again',
    (text) => {
      expect(findRepairMove(text)).toEqual({ kind: 'repeat' })
    },
  )

  it.each([
    ['a shorter delivery window'],
    ['what does in depot mean'],
    ['i dont understand my invoice'],
    ['something simpler, a lager'],
    ['sorry'],
    ['english wine'],
    ['how long is too long to wait'],
  ])('takes %j for something of its own', (text) => {
    expect(findRepairMove(text)).toBeNull()
  })

  it.each([['human please'], ['wow a real human']])('takes no request for a person for one: %j', (text) => {
    expect(findRepairMove(text)).toBeNull()
  })

  it('makes the last reply short after a complaint about its length', () => {
    expect(findRepairMove('you wrote me a novel. just yes or no')).toEqual({
      kind: 'rephrase',
      style: 'short',
    })
    expect(findRepairMove('was my order sent yes or no')).toBeNull()
  })

  it.each([
    ['no not that one ffs'],
    ['you already told me that'],
    ['nah not that'],
    ['no thats not my question'],
    ['already read that'],
    ["it doesn't say"],
  ])('takes %j for a rejection', (text) => {
    expect(findRepairMove(text)).toEqual({ kind: 'reject' })
  })

  it('takes no question for a rejection of the last answer', () => {
    expect(findRepairMove("it doesn't say when it comes")).toBeNull()
  })
})
