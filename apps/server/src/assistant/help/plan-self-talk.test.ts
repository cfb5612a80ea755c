import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planSelfTalk } from './plan-self-talk'

describe('planSelfTalk', () => {
  const plan = (text: string, heard = {}, state = {}) =>
    planSelfTalk(understood(text, { intent: null, decision: 'reject', ...heard }), {
      ...initialDialogueState,
      ...state,
    })?.commands[0] ?? null

  it.each([
    ['are you chatgpt', 'small_talk.identity'],
    ['Happy Friday!!!', 'small_talk.greet'],
    ['merry christmas to you', 'small_talk.greet'],
    ['ur clever', 'small_talk.praise'],
  ])('answers %j with %s', (text, intent) => {
    expect(plan(text)).toMatchObject({ intent })
  })

  it('answers a bare wish for help with what Murphy can do', () => {
    const heard = { intent: 'small_talk.capabilities' }
    expect(plan('hey sexy bot jk jk. i need help', heard)).toMatchObject({
      intent: 'small_talk.capabilities',
    })
    expect(plan('i need help', { intent: 'help_article' })).toBeNull()
  })

  it.each([
    ['happy with the friday delivery', {}, {}],
    ['ur clever', {}, { mood: { ...initialDialogueState.mood, score: 2 } }],
    ['happy friday', { intent: 'offers', decision: 'accept' }, {}],
  ])('leaves %j to others', (text, heard, state) => {
    expect(plan(text, heard, state)).toBeNull()
  })
})
