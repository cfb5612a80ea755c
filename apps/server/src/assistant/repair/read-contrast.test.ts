import { describe, expect, it } from 'vitest'
import { initialDialogueState } from '../dialogue-state'
import { readContrast } from './read-contrast'

const afterArticle = {
  ...initialDialogueState,
  answered: { intent: 'help_article', slots: {}, text: 'how do i pay' },
  helpTopic: { articleIds: ['payment-methods'], turn: 2 },
  turnCount: 3,
}

describe('the request after a refused article', () => {
  it.each([
    ['no not paying it in store, paying it on the phone', 'paying it on the phone'],
    ['That page is about cards. i only have cash', 'i only have cash'],
    ["still not what i asked, it's about the deposit", "it's about the deposit"],
    ['ive read that page already, it says declined', 'it says declined'],
    ['nah i mean the monthly plan', 'the monthly plan'],
    ['i know how to pay, thats not what i asked. i want to split the bill', 'split the bill'],
    ['not what i was after, i dont want to pay twice, just a bit later', 'a bit later'],
  ])('is read from %j', (text, wanted) => {
    expect(readContrast(text, afterArticle)).toBe(wanted)
  })

  it.each([
    'not what i asked, how do i split the bill',
    'no thanks',
    'not sure, maybe later then',
    'can i pay in cash',
    'that is about right',
  ])('is not read from %j', (text) => {
    expect(readContrast(text, afterArticle)).toBeNull()
  })

  it('is read after an article alone', () => {
    const text = 'no not paying it in store, paying it on the phone'
    expect(readContrast(text, { ...afterArticle, turnCount: 6 })).toBeNull()
    expect(
      readContrast(text, { ...afterArticle, answered: { intent: 'order_list', slots: {}, text: 'x' } }),
    ).toBeNull()
  })
})
