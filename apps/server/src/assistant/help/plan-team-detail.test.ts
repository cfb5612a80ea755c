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
  ['so is it late', false],
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

it('opens the form for a yes, and for what an article would answer but is told to the team', () => {
  const plan = (text: string, intent: string) =>
    planTeamDetail(understood(text, { intent, decision: 'accept', score: 0.9 }), afterContact)?.commands
  expect(plan('yes please', 'affirm')).toMatchObject([{ intent: 'support_ticket', text: '' }])
  expect(plan('its about an invoice with the wrong name', 'help_article')).toMatchObject([
    { intent: 'support_ticket' },
  ])
  expect(plan('how do i return a bottle', 'help_article')).toBeUndefined()
  expect(plan('yes but when is it open', 'affirm')).toBeUndefined()
})
