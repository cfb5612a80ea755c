import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planChat } from './plan-chat'

const talked = { ...initialDialogueState, history: [{ from: 'murphy' as const, text: 'Here you are.' }] }
const plan = (text: string, heard = {}, dialogue = talked) =>
  planChat(understood(text, { decision: 'reject', ...heard }), dialogue)?.commands[0]?.kind ?? null

describe('a reaction that asks for nothing', () => {
  it.each(['cool you actually work', 'haha nice', 'knew it', 'wow clever bot', 'fair enough mate'])(
    'is acknowledged: %j',
    (text) => {
      expect(plan(text)).toBe('chit-chat')
    },
  )

  it.each([
    'cool can i see more',
    'great, still late',
    'nice one but cheaper',
    'wow useless',
    'good shiraz',
    'the second one',
  ])('is none: %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('is left to the engine where it is sure, and at the beginning', () => {
    expect(plan('cool you actually work', { intent: 'help_article', decision: 'accept' })).toBeNull()
    expect(plan('cool you actually work', {}, { ...talked, history: [] })).toBeNull()
  })
})
