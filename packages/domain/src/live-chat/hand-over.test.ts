import { describe, expect, it } from 'vitest'
import { handedOverLines } from './index'

const murphy = (text: string) => ({ from: 'murphy', text })
const shopper = (text: string) => ({ from: 'shopper', text })

describe('the conversation that is handed over', () => {
  it('[LC-39] starts at the third message of the bot', () => {
    const all = [
      murphy('Hi'),
      murphy('How can I help?'),
      shopper('my box was wet'),
      murphy('Oh no'),
      shopper('yes'),
    ]
    expect(handedOverLines(all)).toEqual(all.slice(2))
  })

  it('[LC-39] keeps what the shopper has said between the first two', () => {
    const asked = shopper('hello?')
    expect(handedOverLines([murphy('Hi'), asked, murphy('How can I help?')])).toEqual([asked])
  })

  it.each([[[]], [[murphy('Hi')]]])('[LC-39] is empty for %j', (lines) => {
    expect(handedOverLines(lines)).toEqual([])
  })
})
