import { expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planTeamDetail } from './plan-team-detail'

const afterContact = { ...initialDialogueState, turnCount: 4, contactTurn: 3 }
const unsure = { intent: 'order_list', decision: 'reject', score: 0.2 } as const

it.each([
  ['its about a broken bottle from ballarat', true],
  ['the name is lee and i run a cafe', true],
  ['so when does it arrive', false],
  ['yes please', false],
])('takes %j right after the ways to reach the team for a detail: %s', (text, expected) => {
  expect(planTeamDetail(understood(text, unsure), afterContact) !== null).toBe(expected)
})

it('leaves a text alone that is understood, or that comes later', () => {
  const text = 'its about a broken bottle'
  expect(planTeamDetail(understood(text, { intent: 'report_problem' }), afterContact)).toBeNull()
  expect(planTeamDetail(understood(text, unsure), { ...afterContact, turnCount: 6 })).toBeNull()
})

it('leaves the number and the email of an order to its lookup', () => {
  const heard = understood('order 10230000, kim@example.com is the email', {
    ...unsure,
    slots: { orderNumber: '10230000' },
  })
  expect(planTeamDetail(heard, afterContact)).toBeNull()
})

it('leaves a question for an order with its number to the order', () => {
  const slots = { orderNumber: '10230000' }
  const ask = (text: string) => planTeamDetail(understood(text, { ...unsure, slots }), afterContact)
  expect(ask('like i said: refund. 10230000. where')).toBeNull()
  expect(ask('10230000 came with a rude driver')).not.toBeNull()
})
