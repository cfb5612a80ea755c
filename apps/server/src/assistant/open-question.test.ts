import { describe, expect, it } from 'vitest'
import type { PendingQuestion } from './dialogue-state'
import { startProgress } from './flows/flow-progress'
import { isAwaitingAnswer, isAwaitingValue, isFree, isOfRequest } from './open-question'

const intent = 'cancel_order'
const slot: PendingQuestion = { for: 'slot', slot: 'orderNumber', intent, slots: {} }
const confirmation: PendingQuestion = { for: 'confirmation', intent, slots: {} }
const flow: PendingQuestion = { for: 'flow', intent, flow: startProgress(intent) }
const resumption: PendingQuestion = { for: 'resumption', intent, slots: {} }
const choice: PendingQuestion = { for: 'choice', intents: [intent], text: '', slots: {} }

describe('the open question', () => {
  it.each([
    [
      'no question',
      null,
      { isOfRequest: false, isAwaitingValue: false, isAwaitingAnswer: false, isFree: true },
    ],
    ['a slot', slot, { isOfRequest: true, isAwaitingValue: true, isAwaitingAnswer: true, isFree: false }],
    [
      'a yes',
      confirmation,
      { isOfRequest: true, isAwaitingValue: true, isAwaitingAnswer: true, isFree: false },
    ],
    ['a flow', flow, { isOfRequest: true, isAwaitingValue: true, isAwaitingAnswer: false, isFree: false }],
    [
      'an offer',
      resumption,
      { isOfRequest: true, isAwaitingValue: false, isAwaitingAnswer: false, isFree: true },
    ],
    [
      'a choice',
      choice,
      { isOfRequest: false, isAwaitingValue: false, isAwaitingAnswer: false, isFree: false },
    ],
  ] as const)('is told apart for %s', (_case, pending, expected) => {
    expect({
      isOfRequest: isOfRequest(pending),
      isAwaitingValue: isAwaitingValue(pending),
      isAwaitingAnswer: isAwaitingAnswer(pending),
      isFree: isFree(pending),
    }).toEqual(expected)
  })
})
