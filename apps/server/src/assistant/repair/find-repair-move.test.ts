import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { findRepairMove } from './find-repair-move'

describe('a message about the conversation', () => {
  it.each([
    'say that again',
    'sorry can you repeat that please',
    'Pardon?',
    'come again',
    'what did you say',
    'repeat please',
    'Could you say it again?',
  ])('%j asks for the last reply again', (text) => {
    expect(findRepairMove(text)).toEqual({ kind: 'repeat' })
  })

  it.each([
    "that's not what I asked",
    'thats not it',
    'not what i meant',
    "you didn't answer my question",
    "that doesn't help",
    'this is not helpful',
    'wrong answer',
    'i already read that article',
    "I didn't ask for that",
    'nah not these ones',
    'not those either',
    'thats not the one i meant',
    'not the right store',
    'no the other thing',
    'still not what i want',
    'no, something different',
  ])('%j rejects the last reply', (text) => {
    expect(findRepairMove(text)).toEqual({ kind: 'reject' })
  })

  it.each([
    ['no i meant prahran', 'prahran'],
    ['sorry, 10234564', '10234564'],
    ['sorry 10234564 not 65', '10234564'],
    ['No, I mean my other order', 'my other order'],
    ['actually fitzroy, not prahran', 'fitzroy'],
    ['i said red not white', 'red'],
    ['oops I meant the shiraz', 'the shiraz'],
    ['not what i asked, i mean an empty keg', 'an empty keg'],
    ["No, that's not what I meant. I want to know about kegs", 'about kegs'],
    ['wrong one, i meant my october order', 'my october order'],
    ['on saturday i mean', 'on saturday'],
    ['the fitzroy one, I meant', 'the fitzroy one'],
  ])('%j says %j instead', (text, corrected) => {
    expect(findRepairMove(text)).toEqual({ kind: 'correct', text: corrected })
  })

  it.each([
    'no',
    'sorry',
    'sorry to bother you, where is my order',
    'no worries',
    'repeat my last order',
    'send it to my email',
    'show me that',
    'is it not open',
    'my order is wrong because a bottle is missing',
    'you know what i mean',
    'is that what you mean',
    'nah we are not that thirsty, say 2 each',
    "no i'm not sure that is right",
    'yes',
    '',
  ])('%j is an ordinary message', (text) => {
    expect(findRepairMove(text)).toBeNull()
  })

  it('is found in a time that grows with its length', () => {
    expect(measureTextGrowth(findRepairMove, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a correction without its subject', () => {
  it.each([
    ['no sorry meant lane cove', 'lane cove'],
    ['oops meant friday', 'friday'],
  ])('%j says %j', (text, rest) => {
    expect(findRepairMove(text)).toEqual({ kind: 'correct', text: rest })
  })

  it('needs an opener', () => {
    expect(findRepairMove('meant to ask about lane cove')).toBeNull()
  })
})
