import { describe, expect, it } from 'vitest'
import { myConversationMachine } from './my-conversation-machine'
import type { MyConversationEvent, MyConversationState } from '../../core/flow/my-conversation-flow'

const opening = { canDownload: true, canContinueOnPhone: false, earlierWidgetSessionIds: ['w-0'] }
const moment = { now: 0, freshId: 'fresh' }
const flow = 'my-conversation'
const idle: MyConversationState = { at: 'idle', last: null, opening }

function after(state: MyConversationState, event: MyConversationEvent) {
  return myConversationMachine.transition(state, event, moment)
}

describe('the download of the conversation', () => {
  it('requests every session of the chat', () => {
    expect(after(idle, { flow, kind: 'download-pressed' })).toEqual({
      next: { at: 'downloading', opening },
      effects: [{ kind: 'download-conversation', earlierWidgetSessionIds: ['w-0'] }],
    })
  })

  it.each([
    [true, 'downloaded'],
    [false, 'download-failed'],
  ])('the download with success %s is shown as %s', (isDone, last) => {
    const event = { flow, kind: 'download-ended', instance: 'i', isDone } as const
    expect(after({ at: 'downloading', opening }, event).next).toEqual({ at: 'idle', last, opening })
  })

  it('is not available on a shared device', () => {
    const shared: MyConversationState = { ...idle, opening: { ...opening, canDownload: false } }
    expect(after(shared, { flow, kind: 'download-pressed' })).toEqual({ next: shared, effects: [] })
  })
})

describe('the deletion of the conversation', () => {
  it('needs a confirmation', () => {
    const asked = after(idle, { flow, kind: 'delete-pressed' })
    expect(asked).toEqual({ next: { at: 'asking', opening }, effects: [] })
    const answer = (isSure: boolean) =>
      after({ at: 'asking', opening }, { flow, kind: 'delete-answered', isSure })
    expect(answer(false)).toEqual({ next: idle, effects: [] })
    expect(answer(true)).toEqual({
      next: { at: 'deleting', opening },
      effects: [{ kind: 'delete-conversation', earlierWidgetSessionIds: ['w-0'] }],
    })
  })

  it('ends the chat only after it has succeeded', () => {
    const ended = (isDone: boolean) =>
      after({ at: 'deleting', opening }, { flow, kind: 'delete-ended', instance: 'i', isDone }).next
    expect(ended(true)).toMatchObject({ at: 'closed', endsChat: true })
    expect(ended(false)).toEqual({ at: 'idle', last: 'delete-failed', opening })
  })

  it('cannot be left while it is running', () => {
    expect(myConversationMachine.hasBackArrow({ at: 'deleting', opening })).toBe(false)
    expect(myConversationMachine.hasBackArrow(idle)).toBe(true)
  })
})

describe('the move to a phone', () => {
  it.each([
    [true, 'closed'],
    [false, 'idle'],
  ])('is requested where the offer is %s, which leads to %s', (canContinueOnPhone, at) => {
    const offered: MyConversationState = { ...idle, opening: { ...opening, canContinueOnPhone } }
    expect(after(offered, { flow, kind: 'continue-pressed' }).next).toMatchObject({ at })
  })
})
