import { describe, expect, it } from 'vitest'
import { readConsent } from './read-consent'

const labels = { yes: 'Yes, cancel the order', no: 'No, keep it', actionWords: ['cancel'] }

describe('readConsent', () => {
  it.each([
    'yes', 'Yes please', 'yep', 'YES!!', 'ok do it', 'go ahead', 'yes cancel it', 'yeah mate go for it', 'sure, thanks', 'y',
    'Yes, cancel the order', "yes that's right", 'please do',
  ])('takes %j as a yes', (text) => {
    expect(readConsent(text, labels)).toBe('yes')
  }) // oxfmt-ignore

  it.each([
    'no',
    'nope',
    'No, keep it',
    'nah leave it',
    'leave it at that',
    "don't",
    'forget it',
    'never mind',
    'i changed my mind',
  ])('takes %j as a no', (text) => {
    expect(readConsent(text, labels)).toBe('no')
  })

  it.each([
    "yes if it's free", 'yes but to 12 Smith St', 'yes?', 'ok but when', 'yes unless it already left', 'yes no wait', 'ok what does that cost',
    'sure once my card is refunded', 'yes on friday', 'yeah the other order', 'no yes', 'can you just do it', 'could u please do it',
  ])('does not take %j as a yes', (text) => {
    expect(readConsent(text, labels)).toBe('unclear')
  }) // oxfmt-ignore

  it.each([
    '', 'cancel it', 'how much is delivery', 'where is it', '12 smith st', '🙂', 'wait what was in it', 'and if im not home',
    'hang on is it not free', 'why not', 'leave it at reception', 'also tell the driver to leave it by the gate', 'what if i never get it', "don't i get it back today?",
  ])('reads neither yes nor no in %j', (text) => {
    expect(readConsent(text, labels)).toBe('other')
  }) // oxfmt-ignore

  it.each(['wait', 'hold on', 'no wait', 'stop', 'not that one', 'nah actually keep it'])(
    'takes %j as a no too',
    (text) => {
      expect(readConsent(text, labels)).toBe('no')
    },
  )
})
