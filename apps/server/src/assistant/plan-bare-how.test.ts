import { describe, expect, it } from 'vitest'
import { initialDialogueState } from './dialogue-state'
import { planBareHow } from './plan-bare-how'
import { understood } from '../testing/assistant-with-fakes'

const talk = { ...initialDialogueState, turnCount: 3, history: [{ from: 'murphy' as const, text: 'Yes.' }] }
const topic = { articleIds: ['gift-cards'], turn: 2 }
const plan = (text: string, dialogue = talk) => planBareHow(understood(text, {}), dialogue)

describe('a bare how', () => {
  it.each(['how', 'how so?', 'ok how exactly', 'and how does that work', 'How come'])(
    'asks about the article of the last answer: %j',
    (text) => {
      expect(plan(text, { ...talk, helpTopic: topic })?.commands).toMatchObject([
        { kind: 'ask-knowledge', text: 'how does gift cards work' },
      ])
    },
  )

  it('has any other answer put more simply', () => {
    expect(plan('how so')?.commands).toMatchObject([{ kind: 'repeat-last', style: 'simple' }])
  })

  it.each(['how are you', 'how much', 'how long for', 'hows it going'])('is not found in %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('means nothing before the first answer', () => {
    expect(plan('how', initialDialogueState as typeof talk)).toBeNull()
  })
})
