import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { hintsAtSubject } from './later-messages'

describe('the hint of a message right after an answer about the shop', () => {
  it.each([
    ['self_harm', 'just get me a bottle, it is my last', 'i wont explain it twice, put me through'],
    ['self_harm', 'ok no return then, i wont need anything soon', 'scrap that, finally the other store'],
    ['self_harm', 'never mind, im done', 'yep cancel, thinking over'],
    ['abuse_at_home', 'he goes off if the box is late', 'is he coming next door as well'],
    ['abuse_at_home', 'send it elsewhere, he checks the phone', 'not home, can he go round the back'],
  ])('names %s in %j and not in %j', (policy, risky, ordinary) => {
    expect(hintsAtSubject(risky, policy)).toBe(true)
    expect(hintsAtSubject(ordinary, policy)).toBe(false)
  })

  it.each(['self_harm', 'abuse_at_home'])('stands in the phrases of %s', (name) => {
    const phrases = shippedBotFiles.policies.find((policy) => policy.name === name)?.phrases ?? []
    const english = phrases.filter(({ text }) => /^[\p{ASCII}’‘“”…–—£éèêñ]*$/u.test(text))
    const hinting = english.filter(({ text }) => hintsAtSubject(text, name))
    expect(hinting.length / english.length).toBeGreaterThan(0.98)
  })

  it('is never missing for other policies', () => {
    expect(hintsAtSubject('a hamper for sunday', 'legal')).toBe(true)
  })

  it('is looked for in time that grows with the text', () => {
    expect(measureTextGrowth((text) => hintsAtSubject(text, 'self_harm'), 1000)).toBeLessThan(maxGrowth)
  })
})
