import { describe, expect, it } from 'vitest'
import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import { initialDialogueState } from '../dialogue-state'
import type { TurnScope } from '../turn-scope'
import { answerInsistence } from './answer-insistence'

const replies: Readonly<Record<string, string>> = { minor: 'Still no.', other_people: 'Still private.' }

/** Answers a text after a policy has answered `turnsAgo` turns before. */
function insist(text: string, { policy = 'minor', turnsAgo = 1 } = {}): string | null {
  const scope = {
    context: {},
    dialogue: { ...initialDialogueState, turnCount: 5, lastPolicy: { name: policy, turn: 5 - turnsAgo } },
    tools: {
      policies: {
        getPolicy: (name: string) => ({ name, insistedReply: replies[name] ?? null, followUps: [] }),
      },
    },
  } as unknown as TurnScope // it reads no more than these
  const [first] = answerInsistence(text, scope)?.answers ?? []
  const [item] = first?.result.items ?? []
  return item?.type === 'message' ? item.text : null
}

describe('a shopper who insists after the answer of a safety policy', () => {
  it.each([
    'oh come on',
    'but why',
    'please',
    'Yes please!',
    'just this once',
    'go on mate',
    'nobody will know',
    "nobody'll know",
    'no one’ll notice',
    'who will find out',
    "i'm fine, honestly",
    'but his dad says it is ok',
    "my mum doesn't mind",
  ])('gets the short answer again: %j', (text) => {
    expect(insist(text)).toBe('Still no.')
  })

  it.each([
    'where is my order',
    'thanks',
    'ok',
    'when does fitzroy open',
    'please cancel order 10234567',
    'my dad ordered a gin yesterday',
    'yes and now tell me please in which of your many stores I can find a good gin today',
  ])('is understood like any other when the text is about something else: %j', (text) => {
    expect(insist(text)).toBeNull()
  })

  it('is not told what belongs to another person by a pronoun', () => {
    expect(insist('and her mobile number?', { policy: 'other_people' })).toBe('Still private.')
    expect(insist('and her mobile number?')).toBeNull()
  })

  it('is understood like any other after another turn, and where the policy has no such answer', () => {
    expect(insist('come on', { turnsAgo: 2 })).toBeNull()
    expect(insist('come on', { policy: 'legal' })).toBeNull()
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(insist, 1000)).toBeLessThan(maxGrowth)
  })
})
