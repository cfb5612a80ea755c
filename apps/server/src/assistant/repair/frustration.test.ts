import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { countRepeats, measureFrustration, stripSarcasm } from './frustration'

describe('frustration', () => {
  it.each([
    ['this is useless', 2],
    ['WHERE IS MY ORDER', 1],
    ['where is my order???', 1],
    ['thanks for nothing', 2],
    ['im fed up, this is the third time i ask', 3],
    ['great, another late delivery', 1],
    ['oh great, thanks for nothing', 3],
    ['thanks for ignoring me', 2],
    ['thanks for the runaround', 2],
    ['sick of this', 2],
    ['sick of waiting', 2],
    ['sick of cardboard', 0],
    ['gee thanks', 1],
    ['well that’s just great', 1],
    ['fat lot of good that did', 1],
    ['some service this is', 1],
    ['thanks for your help', 0],
    ['that’s just what i needed', 0],
    ['i need some help', 0],
    ['a lot of good wines', 0],
    ['still waiting', 1],
    ['yeah right', 1],
    ['wtf is wrong with you people!!!', 3],
    ['where is my order', 0],
    ['great, thanks', 0],
    ['tell me a joke', 0],
    ['this is a joke', 2],
    ['top job, charged twice', 1],
    ['how kind of you to vanish before i could open', 1],
    ['superb, eleven days before anyone picked it up', 1],
    ['well done, you needed three weeks for that', 1],
    ['great work, it took a day', 0],
    ['wonderful, i have it two days earlier', 0],
    ['lovely, four days to go', 0],
    ['thanks a lot', 0],
    ['IPA', 0],
    ['10234567', 0],
    ['do you have a stubby holder', 0],
    ['', 0],
  ])('the text %j has frustration %i', (text, expected) => {
    expect(measureFrustration(text)).toBe(expected)
  })

  it('is measured in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(measureFrustration, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('repeats', () => {
  it.each([
    ['where is my order', ['where is my order'], 1],
    ['WHERE is my order?!', ['wheres order', 'where is my order please'], 1],
    ['where is my invoice', ['where is my order'], 0],
    ['ok', ['ok'], 0],
    ['', [''], 0],
  ])('the earlier texts that repeat %j are counted', (text, earlier, count) => {
    expect(countRepeats(text, earlier)).toBe(count)
  })
})

describe('a sarcastic text without its praise', () => {
  it.each([
    ['bravo. my parcel is a week late', 'my parcel is a week late'],
    ['brilliant service! the box was never here', 'the box was never here'],
    ['another late box. good job everyone', 'another late box'],
    ['lovely wine', null],
    ['great, late', null],
  ])('keeps what it is about: %j', (text, subject) => {
    expect(stripSarcasm(text)).toBe(subject)
  })
})
