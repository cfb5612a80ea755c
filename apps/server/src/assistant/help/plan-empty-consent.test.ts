import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { asksToCarryOut, planEmptyConsent } from './plan-empty-consent'

const answered = { intent: 'help_article', slots: {}, text: '' }
const talking: DialogueState = { ...initialDialogueState, answered, turnCount: 6 }
const flow = startProgress('cancel_order', { subjectId: '10234567' })
const nominee = { intent: 'change_pickup_nominee', slots: { personName: 'Kim Tran' } }
const plan = (text: string, intent: string, dialogue: Partial<DialogueState> = {}) =>
  planEmptyConsent(understood(text, { intent }), { ...talking, ...dialogue })?.commands ?? null

describe('a text that tells Murphy to act', () => {
  it.each([
    'ok save', 'yes change it', 'yep save that', 'put that through', 'right, submit it then', 'go ahead', 'lock it in please',
    'can you do it', 'make the change',
  ])('names nothing itself: %j', (text) => {
    expect(asksToCarryOut(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'change my address', 'send it to my work', 'do you deliver', 'save me a bottle', 'did you change it', 'move it to friday', 'ok thanks',
  ])('is not heard in %j', (text) => {
    expect(asksToCarryOut(text)).toBe(false)
  }) // oxfmt-ignore
})

describe('a yes without an open question [OP-141]', () => {
  it('says that nothing is under way, where small talk would sound as if it were done', () => {
    expect(plan('ok save', 'small_talk.ack')).toEqual([{ kind: 'tell-progress', situation: 'nothing_open' }])
  })

  it('opens the form where the ways to reach the team were offered a moment ago', () => {
    expect(plan('ok go ahead then', 'affirm', { contactTurn: 4 })).toMatchObject([
      { intent: 'support_ticket', text: '' },
    ])
    expect(plan('ok go ahead then', 'affirm', { contactTurn: 2 })).toMatchObject([{ kind: 'tell-progress' }])
    expect(plan('ok save', 'small_talk.ack', { contactTurn: 5 })).toMatchObject([{ kind: 'tell-progress' }])
  })

  it.each([
    ['yes', 'affirm'],
    ['yep save that', 'affirm'],
    ['ok do it', 'small_talk.ack'],
  ])('asks the question of the interrupted request again on %j', (text, intent) => {
    expect(plan(text, intent, { suspended: nominee })).toMatchObject([
      { kind: 'tell-progress', situation: 'change_open' },
      { kind: 'set-slots', intent: 'change_pickup_nominee', slots: { personName: 'Kim Tran' }, text: '' },
    ])
    expect(plan(text, intent, { pending: { for: 'resumption', ...nominee } })).toHaveLength(2)
  })

  it('tells the outcome again right after a change', () => {
    const lastChange = { intent: 'cancel_order', flow, turn: 5 }
    expect(plan('ok do it', 'affirm', { lastChange })).toMatchObject([{ kind: 'repeat-last' }])
  })

  it.each([
    ['yes', 'affirm', {}],
    ['ok thanks', 'small_talk.thanks', { suspended: nominee }],
    ['yes is it free', 'affirm', { suspended: nominee }],
    ['send it', 'affirm', { last: { intent: 'resend_tax_invoice', slots: {} } }],
    ['save it', 'affirm', { pending: { for: 'flow', intent: 'cancel_order', flow } }],
    ['save it', 'affirm', { answered: null }],
  ] as const)('leaves %j (%s) to others', (text, intent, dialogue) => {
    expect(plan(text, intent, dialogue)).toBeNull()
  })
})
