import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planOwnRefund } from './plan-own-refund'

const own = { ...initialDialogueState, shopperId: 123 }
const plan = (text: string, dialogue: DialogueState = own) =>
  planOwnRefund(understood(text, {}), dialogue)?.commands[0] ?? null

describe('a statement that waits for money', () => {
  it.each([
    'i cancelled an order and want my money',
    'we canceled the pick up and never got the money back',
    'i returned a bottle last week',
    'hi, ive brought two bottles back',
  ])('asks for the refund: %j', (text) => {
    expect(plan(text)).toMatchObject({ intent: 'refund_status' })
  })

  it.each([
    'i want to cancel my order and get my money back',
    'how do i return a bottle',
    'if i cancelled it would i get my money',
    'i returned home late',
    'i cancelled my order',
  ])('is none: %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('begins nothing for a guest', () => {
    expect(plan('i returned a bottle last week', { ...own, shopperId: null })).toBeNull()
  })

  it.each(['i dont see it', "can't find it on my card", 'nothing there', 'havent got it yet'])(
    'says that the refund which was told is not seen: %j',
    (text) => {
      const afterRefund = {
        ...own,
        answered: { intent: 'refund_status', slots: { orderNumber: '10234455' }, text: '', turn: 1 },
      }
      expect(plan(text, afterRefund)).toMatchObject({
        intent: 'refund_status',
        slots: { orderNumber: '10234455' },
      })
      expect(plan(text)).toBeNull()
    },
  )

  it.each([
    'thats wrong, it should be more',
    'wheres the rest',
    'i paid more than that',
    'who can check that for me',
  ])('doubts the amount that was told: %j', (text) => {
    const afterRefund = { ...own, answered: { intent: 'refund_status', slots: {}, text: '', turn: 1 } }
    expect(plan(text, afterRefund)).toEqual({ kind: 'tell-progress', situation: 'refund_disputed' })
    expect(plan(text)).toBeNull()
  })

  it('asks what to do when it does not come', () => {
    const afterRefund = { ...own, answered: { intent: 'refund_status', slots: {}, text: '', turn: 1 } }
    expect(plan('ok and if it doesnt show up by then?', afterRefund)).toMatchObject({
      intent: 'help_article',
    })
    expect(plan('ok and if it doesnt show up by then?')).toBeNull()
  })

  it('asks for any refund', () => {
    expect(plan('any refunds due to me?')).toMatchObject({ intent: 'refund_status' })
    expect(plan('any refunds on opened bottles')).toBeNull()
  })
})
