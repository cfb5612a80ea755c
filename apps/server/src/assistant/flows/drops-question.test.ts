import { describe, expect, it } from 'vitest'
import { continuesSubscription, dropsQuestion } from './drops-question'

describe('dropsQuestion', () => {
  it.each([
    'ok dont delete yet', 'leave it then', 'never mind', 'nah forget it', "actually don't cancel anything", 'not now thanks', 'stop', 'keep it',
    'none of these', 'no thanks', 'please do not change that', 'skip it for now', 'hang on no, mum wants it after all',
    'oh wait nah i still need that',
  ])('takes %j for the wish to stop', (text) => {
    expect(dropsQuestion(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'dont know the number', "i don't have it", 'not that one', 'refund not replacement', 'no the other one', 'leave it at the door', 'keep the gin',
    "don't remember which", 'yes', 'stop my subscription', '', 'wait no the other one', 'hang on no, order 10234567',
    'wait no is it free?',
  ])('takes %j for something else', (text) => {
    expect(dropsQuestion(text)).toBe(false)
  }) // oxfmt-ignore
})

describe('continuesSubscription', () => {
  it.each([
    ['ok skip it', 'change_subscription', true],
    ['yes pause it please', 'change_subscription', true],
    ['dont skip it', 'change_subscription', false],
    ['skip it', 'change_delivery', false],
    ['skip', 'change_subscription', false],
  ])('takes %j of %s for %s', (text, intent, expected) => {
    expect(continuesSubscription(text, intent)).toBe(expected)
  })
})
