import { describe, expect, it } from 'vitest'
import type { PhoneFlowEvent, PhoneFlowState, ScannedState } from '../../core/flow/phone-flow'
import { phoneMachine as machine } from './phone-machine'

const flow = 'phone'
const instance = 'i'
const opening = { for: 'screen', earlierWidgetSessionIds: ['w-0'] } as const
const creating: PhoneFlowState = { at: 'creating', opening }
const over: PhoneFlowState = { at: 'over', opening }
const failed: PhoneFlowState = { at: 'failed', opening }
const shown: PhoneFlowState = {
  at: 'shown',
  opening,
  code: 'c',
  link: 'https://murphy.example/#continue=c',
  endsAt: 300_000,
  minutesLeft: 5,
}
const created: PhoneFlowEvent = {
  flow,
  kind: 'code-created',
  instance,
  code: 'c',
  link: 'https://murphy.example/#continue=c',
  expiresInSeconds: 300,
}
const create = { kind: 'create-phone-code', earlierWidgetSessionIds: ['w-0'] }

function after(state: PhoneFlowState, event: PhoneFlowEvent, now = 0) {
  return machine.transition(state, event, { now, freshId: 'fresh' })
}

describe('the page with a code', () => {
  it('asks for a code when it opens', () => {
    expect(machine.open(opening, { now: 0, freshId: 'fresh' })).toEqual({ next: creating, effects: [create] })
  })

  it.each<[string, PhoneFlowState, PhoneFlowEvent, PhoneFlowState]>([
    ['a created code', creating, created, shown],
    ['a code that could not be created', creating, { flow, kind: 'code-failed', instance }, failed],
    ['the end of the code', shown, { flow, kind: 'code-over', instance }, over],
    ['a late second code', shown, created, shown],
    ['a failure that comes late', shown, { flow, kind: 'code-failed', instance }, shown],
    ['a check of an earlier code', over, { flow, kind: 'code-checked', instance }, over],
    ['a new code while one is shown', shown, { flow, kind: 'new-code-pressed' }, shown],
  ])('has its state and no effect after %s', (_, before, event, next) => {
    expect(after(before, event)).toEqual({ next, effects: [] })
  })

  it.each([
    [0, 5],
    [60_000, 4],
    [60_001, 4],
    [239_999, 2],
    [240_000, 1],
    [299_999, 1],
  ])('counts after %i ms %i minutes left', (now, minutesLeft) => {
    expect(after(shown, { flow, kind: 'code-checked', instance }, now).next).toEqual({
      ...shown,
      minutesLeft,
    })
  })

  it('ends by its own clock where the server does not answer', () => {
    expect(after(shown, { flow, kind: 'code-checked', instance }, 300_000).next).toEqual(over)
  })

  it.each([
    ['over', over],
    ['failed', failed],
  ])('asks for a new code from %s', (_, state) => {
    expect(after(state, { flow, kind: 'new-code-pressed' })).toEqual({ next: creating, effects: [create] })
  })

  it.each<[string, PhoneFlowState, readonly object[]]>([
    ['shown', shown, [{ kind: 'withdraw-phone-code', code: 'c' }]],
    ['over', over, []],
    ['creating', creating, []],
  ])('can be left from %s and withdraws the shown code', (_, state, effects) => {
    expect(machine.hasBackArrow(state)).toBe(true)
    expect(machine.back(state, { now: 0, freshId: 'fresh' })).toMatchObject({
      next: { at: 'closed' },
      effects,
    })
  })
})

describe('the page of the phone', () => {
  const redeeming: ScannedState = { at: 'redeeming', code: 'c', widgetSessionId: 'w-1' }
  const redeem = { kind: 'redeem-phone-code', code: 'c', widgetSessionId: 'w-1' }
  const redeemed = { sessionId: 's-2', entries: [] }

  it('redeems the code under a session of its own when it opens', () => {
    expect(machine.open({ for: 'phone', code: 'c' }, { now: 0, freshId: 'w-1' })).toEqual({
      next: redeeming,
      effects: [redeem],
    })
  })

  it('closes with the conversation and the session that it belongs to', () => {
    expect(after(redeeming, { flow, kind: 'code-redeemed', instance, redeemed }).next).toMatchObject({
      at: 'closed',
      continues: { ...redeemed, widgetSessionId: 'w-1' },
    })
  })

  it.each([
    [true, 'refused'],
    [false, 'unanswered'],
  ] as const)('shows after a failure that is a refusal %s the state %s', (isRefused, at) => {
    const event = { flow, kind: 'redemption-failed', instance, isRefused } as const
    expect(after(redeeming, event)).toEqual({ next: { ...redeeming, at }, effects: [] })
  })

  it('tries again under the same session', () => {
    const again = after({ ...redeeming, at: 'unanswered' }, { flow, kind: 'retry-pressed' })
    expect(again).toEqual({ next: redeeming, effects: [redeem] })
  })

  it.each<[ScannedState['at'], boolean]>([
    ['redeeming', false],
    ['unanswered', false],
    ['refused', true],
  ])('has while %s a way back: %s', (at, hasBack) => {
    expect(machine.hasBackArrow({ ...redeeming, at })).toBe(hasBack)
  })

  it('leads from a refusal to a new conversation', () => {
    const event = { flow, kind: 'new-conversation-pressed' } as const
    expect(after({ ...redeeming, at: 'refused' }, event).next).toMatchObject({ at: 'closed' })
  })
})
