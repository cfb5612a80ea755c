import { describe, expect, it } from 'vitest'
import { findSelfTalk } from './self-talk'

describe('talk about Murphy himself', () => {
  it.each([
    ["OK that's actually clever. are you chatgpt", 'model'],
    ['who built you', 'model'],
    ['is this chatgpt', 'model'],
    ['Lovely. Do you drink it yourself? Silly me.', 'life'],
    ['do you drink?', 'life'],
    ['do bots get weekends off?', 'life'],
    ['how old are you', 'life'],
    ['do you ever sleep lol', 'life'],
    ['ta. also ur funnier than the last bot i spoke to', 'praise'],
    ['you are a legend', 'praise'],
  ])('is recognised: %j', (text, talk) => {
    expect(findSelfTalk(text)).toBe(talk)
  })

  it.each([
    'do you drink this warm or cold',
    'do you drink shiraz with fish',
    'can you get weekend delivery',
    'do you have a birthday voucher',
    'are you open on google',
    'do you eat cheese with it',
    'would you get bored of this gin',
    'you are not funny',
    'your store is better than the other but where is my order',
  ])('is not heard in %j', (text) => {
    expect(findSelfTalk(text)).toBeNull()
  })
})
