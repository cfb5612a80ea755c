import { describe, expect, it } from 'vitest'
import { letsGo } from './lets-go'

describe('letsGo', () => {
  it.each([
    'ok dont delete yet', 'leave it then', 'never mind', 'nah forget it', "actually don't cancel anything", 'not now thanks', 'stop', 'keep it',
    'none of these', 'no thanks', 'please do not change that', 'skip it for now',
  ])('hears that a question is let go in %j', (text) => {
    expect(letsGo(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'dont know the number', "i don't have it", 'not that one', 'refund not replacement', 'no the other one', 'leave it at the door', 'keep the gin',
    "don't remember which", 'yes', 'stop my subscription', '',
  ])('does not hear it in %j', (text) => {
    expect(letsGo(text)).toBe(false)
  }) // oxfmt-ignore
})
