import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksToUndo, findProgressQuestion } from './progress-question'

describe('a question for how far a request is', () => {
  it.each([
    ['ok has it been sent', 'done'],
    ['did that save?', 'done'],
    ['is everything updated now', 'done'],
    ['wait did you change it', 'done'],
    ['did you actually do that?', 'done'],
    ['have you told anyone yet', 'done'],
    ['did you let the store know', 'done'],
    ['is her name on it now?', 'done'],
    ['whats going on now', 'now'],
    ['so what happens', 'now'],
    ['where are we up to', 'now'],
    ['ok whats next', 'next'],
    ['what do i need to do', 'next'],
    ['now what', 'next'],
    ['how do we do this', 'next'],
    ['so???', 'next'],
    ['and...', 'next'],
  ] as const)('is found in %j: %s', (text, question) => {
    expect(findProgressQuestion(text)).toBe(question)
  })

  it.each([
    'so',
    'is it open',
    'has it been delivered',
    'did you get my email',
    'have you told anyone about the wine sale',
    'what is her name on',
    'what should i drink with lamb',
    'whats happening with my order 10234567',
    'how do i return this',
    'is the second one done in oak',
    '',
  ])('is not found in %j', (text) => {
    expect(findProgressQuestion(text)).toBeNull()
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(findProgressQuestion, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a question whether something is done, or what is going on', () => {
  it.each([
    'so is it done',
    'was that all sorted?',
    'ok did it go through',
    'have you changed it yet',
    'is it cancelled now',
    'all done?',
    "that's done then?",
    'so whats happening now',
    'is that it',
    'did you do it',
    'did it go thru ok',
    'has it been updated',
    'ok thats cancelled now?',
  ])('is found in %j', (text) => {
    expect(['done', 'now']).toContain(findProgressQuestion(text))
  })

  it.each([
    'is it done in stainless steel',
    'where is it',
    'has it been delivered',
    'thats all thanks',
    'done',
    'is it open now',
    'is it in stock',
    'did you change your opening hours',
    'whats happening at the prahran store',
    'are you done with the sale',
  ])('is not found in %j', (text) => {
    expect(['done', 'now']).not.toContain(findProgressQuestion(text))
  })

  it('reads long texts in linear time', () => {
    expect(measureTextGrowth((text) => findProgressQuestion(`so is it ${text}`), 1000)).toBeLessThan(
      maxGrowth,
    )
  })
})

describe('a wish to take back what was done', () => {
  it.each([
    'undo',
    'undo that',
    'ok undo it please',
    'revert',
    'can you undo that?',
    'no wait, take back the last change',
  ])('is found in %j', (text) => {
    expect(asksToUndo(text)).toBe(true)
  })

  it.each(['take back the empties', 'can i undo a subscription', 'how do i reverse a charge', ''])(
    'is not found in %j',
    (text) => {
      expect(asksToUndo(text)).toBe(false)
    },
  )
})
