import { describe, expect, it } from 'vitest'
import { initialDialogueState } from '../dialogue-state'
import { planBareHow } from './plan-bare-how'
import { understood } from '../../testing/assistant-with-fakes'

const talk = { ...initialDialogueState, turnCount: 3, history: [{ from: 'murphy' as const, text: 'Yes.' }] }
const plan = (text: string, dialogue = talk) => planBareHow(understood(text, {}), dialogue)

describe('a bare how', () => {
  it.each(['how', 'how so?', 'ok how exactly', 'and how does that work', 'How come'])(
    'has the last answer put more simply: %j',
    (text) => {
      expect(plan(text)?.commands).toMatchObject([{ kind: 'repeat-last', style: 'simple' }])
    },
  )

  it.each(['how are you', 'how much', 'how long for', 'hows it going'])('is not found in %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('means nothing before the first answer', () => {
    expect(plan('how', initialDialogueState as typeof talk)).toBeNull()
  })
})
