import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { claimLimits, SendClaimBodySchema } from '@murphy/contracts/calls'
import type { ClaimOrder } from '@murphy/contracts/calls'
import type { ClaimEffect, ClaimEvent, ClaimOpening, ClaimState } from '../../core/flow/claim-flow'
import type { FlowEnd } from '../../core/flow/flow-machine'
import { claimMachine as machine } from './claim-machine'

const opening = { orderId: '10234567', kind: 'damaged' } as const
const order: ClaimOrder = {
  orderId: '10234567',
  lines: [
    { lineId: '1', name: 'Hill Shiraz', pack: 'Bottle', quantity: 6 },
    { lineId: '2', name: 'Pale Ale', pack: 'Case of 24', quantity: 1 },
  ],
  refusal: null,
  canAddPhotos: true,
}
const instance = 'i'

type Plain<Event> = Event extends unknown ? Omit<Event, 'flow'> : never
type Claimed = ClaimState | FlowEnd

/** Handles events, each in a moment of its own. */
function handle(state: Claimed, ...events: readonly Plain<ClaimEvent>[]) {
  const effects: ClaimEffect[] = []
  let current = state
  for (const [index, event] of events.entries()) {
    if (current.at === 'closed') throw new Error('The flow is closed already.')
    const step = machine.transition(current, { ...event, flow: 'claim' }, { now: 0, freshId: `key-${index}` })
    current = step.next
    // A claim never notifies the host.
    effects.push(...(step.effects as ClaimEffect[]))
  }
  return { state: current, effects }
}

function open(left?: ClaimState, said: Partial<ClaimOpening> = {}): ClaimState {
  const { next } = machine.open({ ...opening, ...said }, { now: 0, freshId: 'open' }, left)
  if (next.at === 'closed') throw new Error('The flow is closed already.')
  return next
}

const arrived = { kind: 'order-arrived', instance, order } as const
const choose = { kind: 'quantity-chosen', lineId: '1', quantity: 2 } as const
const describeIt = { kind: 'description-changed', text: ' Two are broken. ' } as const
const filled = [arrived, choose, describeIt] as const
const toSummary = { kind: 'continue-pressed' } as const
const send = { kind: 'send-pressed' } as const

function file(name: string, type = 'image/jpeg', size = 4): File {
  const made = new File(['jpeg'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const photosChosen = (...files: readonly File[]) => ({ kind: 'photos-chosen', files }) as const

function formOf(state: Claimed) {
  if (!('form' in state)) throw new Error(`There is no form in ${state.at}.`)
  return state.form
}

describe('the opening of a claim', () => {
  it('loads the order [OP-140]', () => {
    const { effects } = machine.open(opening, { now: 0, freshId: 'open' })
    expect(effects).toEqual([{ kind: 'load-claim-order', orderId: '10234567' }])
    expect(handle(open(), arrived).state).toMatchObject({ at: 'form', form: { kind: 'damaged' } })
  })

  it.each(['not-arrived', 'cancelled', 'not-allowed'] as const)(
    'says why there is no form: %s',
    (refusal) => {
      const { state } = handle(open(), { kind: 'order-arrived', instance, order: { ...order, refusal } })
      expect(state).toMatchObject({ at: 'refused', reason: refusal })
      expect(handle(state, { kind: 'change-pressed' }).state).toBe(state)
    },
  )

  it('refuses an order without products', () => {
    const { state } = handle(open(), { kind: 'order-arrived', instance, order: { ...order, lines: [] } })
    expect(state).toMatchObject({ at: 'refused', reason: 'not-allowed' })
  })

  it('can be tried again after a failure', () => {
    const failed = handle(open(), { kind: 'order-failed', instance })
    expect(failed.state.at).toBe('load-failed')
    expect(handle(failed.state, { kind: 'load-again-pressed' })).toMatchObject({
      state: { at: 'loading' },
      effects: [{ kind: 'load-claim-order' }],
    })
  })
})

describe('the form', () => {
  it.each([
    [0, undefined],
    [-1, undefined],
    [1, 1],
    [6, 6],
    [7, 6],
  ])('takes a quantity of %d as %s of six', (quantity, expected) => {
    const { state } = handle(open(), arrived, { ...choose, quantity })
    expect(formOf(state).quantities['1']).toBe(expected)
  })

  it('ignores a product that the order does not have', () => {
    expect(formOf(handle(open(), arrived, { ...choose, lineId: '9' }).state).quantities).toEqual({})
  })

  it.each([
    ['no product', [arrived, describeIt], 'lines'],
    ['no description', [arrived, choose], 'description'],
    ['a description of spaces', [arrived, choose, { ...describeIt, text: ' \n ' }], 'description'],
    ['a photo that is being sent', [...filled, photosChosen(file('a.jpg'))], 'photos'],
    [
      'a photo that failed',
      [
        ...filled,
        photosChosen(file('a.jpg')),
        { kind: 'photo-failed', instance, photoId: 'key-3-0', problem: 'network' },
      ],
      'photos',
    ],
  ] as const)('does not continue with %s', (_, events, field) => {
    const { state } = handle(open(), ...events, toSummary, toSummary)
    expect(state).toMatchObject({ at: 'form', form: { firstWrong: field, refusals: 2 } })
  })

  it('needs no description of a missing product', () => {
    const missing = { kind: 'kind-chosen', claimKind: 'missing' } as const
    expect(handle(open(), arrived, choose, missing, toSummary).state.at).toBe('summary')
  })
})

describe('a photo', () => {
  it('is sent at once, with its progress, and named by the claim [OP-140]', () => {
    const photo = file('a.jpg')
    const chosen = handle(open(), ...filled, photosChosen(photo))
    expect(chosen.effects).toEqual([{ kind: 'upload-claim-photo', photoId: 'key-3-0', file: photo }])
    const half = handle(chosen.state, { kind: 'photo-progressed', instance, photoId: 'key-3-0', share: 0.5 })
    expect(formOf(half.state).photos).toMatchObject([{ at: 'sending', share: 0.5 }])
    const stored = { kind: 'photo-stored', instance, photoId: 'key-3-0', uploadId: 'u-1' } as const
    const sent = handle(half.state, stored, toSummary, send)
    expect(sent.effects).toMatchObject([{ claim: { uploadIds: ['u-1'] } }])
  })

  it.each([
    ['a text', file('a.txt', 'text/plain'), 'kind'],
    ['a GIF', file('a.gif', 'image/gif'), 'kind'],
    ['a file without a type', file('a', ''), 'kind'],
    ['more than 10 MB', file('a.png', 'image/png', claimLimits.photoBytes + 1), 'size'],
  ])('is not added when it is %s', (_, wrong, problem) => {
    const { state, effects } = handle(open(), arrived, photosChosen(wrong))
    expect(formOf(state)).toMatchObject({ photos: [], notAdded: { problem, name: wrong.name } })
    expect(effects).toEqual([])
  })

  it('is added with 10 MB, and up to five [OP-140]', () => {
    const files = ['1', '2', '3', '4', '5', '6'].map((name) =>
      file(name, 'image/png', claimLimits.photoBytes),
    )
    const { state } = handle(
      open(),
      arrived,
      photosChosen(...files.slice(0, 4)),
      photosChosen(...files.slice(4)),
    )
    expect(formOf(state).photos.map((photo) => photo.file.name)).toEqual(['1', '2', '3', '4', '5'])
    expect(formOf(state).notAdded).toEqual({ problem: 'count', name: '6' })
  })

  it('stays removed when its answer comes later', () => {
    const { state } = handle(
      open(),
      arrived,
      photosChosen(file('a.jpg')),
      { kind: 'photo-removed', photoId: 'key-1-0' },
      { kind: 'photo-stored', instance, photoId: 'key-1-0', uploadId: 'u-1' },
    )
    expect(formOf(state).photos).toEqual([])
  })

  it('is sent again after a failure', () => {
    const failed = handle(open(), arrived, photosChosen(file('a.jpg')), {
      kind: 'photo-failed',
      instance,
      photoId: 'key-1-0',
      problem: 'network',
    })
    const again = handle(failed.state, { kind: 'photo-again-pressed', photoId: 'key-1-0' })
    expect(again.effects).toMatchObject([{ kind: 'upload-claim-photo', photoId: 'key-1-0' }])
    expect(formOf(again.state).photos).toMatchObject([{ at: 'sending', share: 0 }])
  })

  it('is not offered where the shop takes none', () => {
    const without = { ...arrived, order: { ...order, canAddPhotos: false } }
    const { state, effects } = handle(open(), without, photosChosen(file('a.jpg')))
    expect([formOf(state).photos, effects]).toEqual([[], []])
  })
})

describe('sending', () => {
  it('needs the summary and the press of its button, and happens once [OP-140]', () => {
    expect(handle(open(), ...filled, send)).toMatchObject({ state: { at: 'form' }, effects: [] })
    const { state, effects } = handle(open(), ...filled, toSummary, send, send)
    expect(state.at).toBe('sending')
    const claim = {
      orderId: '10234567',
      kind: 'damaged',
      lines: [{ lineId: '1', quantity: 2 }],
      description: 'Two are broken.',
      uploadIds: [],
    }
    expect(effects).toEqual([{ kind: 'send-claim', idempotencyKey: 'key-4', claim }])
    const shopper = { shopperId: 1, widgetSessionId: 'w', dialogFlowSessionId: '', chatbotUserId: 'u' }
    expect(v.is(SendClaimBodySchema, { ...shopper, ...claim })).toBe(true)
  })

  const failed = handle(open(), ...filled, toSummary, send, { kind: 'send-failed', instance })

  it('keeps everything after a failure, and its key for the same claim [OP-142]', () => {
    expect(failed.state).toMatchObject({ at: 'failed', form: { description: ' Two are broken. ' } })
    const [again] = handle(failed.state, send).effects
    expect(again).toMatchObject({ kind: 'send-claim', idempotencyKey: 'key-4' })
  })

  it('has another key for another claim', () => {
    const changed = handle(
      failed.state,
      { kind: 'change-pressed' },
      { ...choose, quantity: 3 },
      toSummary,
      send,
    )
    expect(changed.effects).toMatchObject([{ kind: 'send-claim', idempotencyKey: 'key-3' }])
  })

  const sending = handle(open(), ...filled, toSummary, send).state

  it.each([
    [
      { outcome: 'opened', reference: '88' },
      { at: 'opened', reference: '88', orderId: '10234567' },
    ],
    [{ outcome: 'uncertain' }, { at: 'uncertain', orderId: '10234567' }],
    [
      { outcome: 'refused', reason: 'not-allowed' },
      { at: 'refused', reason: 'not-allowed' },
    ],
  ] as const)('shows the outcome %o [OP-142]', (outcome, expected) => {
    const { state } = handle(sending, { kind: 'send-ended', instance, outcome })
    expect(state).toMatchObject(expected)
    expect(handle(state, { kind: 'back-to-chat-pressed' }).state).toMatchObject({
      at: 'closed',
      messages: [],
    })
  })

  it('returns to the form when products or photos were refused', () => {
    const { state } = handle(sending, {
      kind: 'send-ended',
      instance,
      outcome: { outcome: 'refused', reason: 'changed' },
    })
    expect(handle(state, { kind: 'change-pressed' }).state).toMatchObject({
      at: 'form',
      form: { quantities: { 1: 2 } },
    })
  })
})

describe('leaving', () => {
  it('goes from the summary to the form, and from the form to the chat [HDR-08]', () => {
    const summary = handle(open(), ...filled, toSummary).state
    if (summary.at === 'closed') throw new Error('The flow is closed already.')
    const { next } = machine.back(summary, { now: 0, freshId: 'k' })
    expect(next.at).toBe('form')
    expect(next.at === 'form' && machine.back(next, { now: 0, freshId: 'k' }).next.at).toBe('closed')
  })

  it('keeps what was typed for the same order, and sends unfinished photos again', () => {
    const left = handle(open(), ...filled, photosChosen(file('a.jpg'))).state
    if (left.at === 'closed') throw new Error('The flow is closed already.')
    const again = machine.open({ ...opening, kind: 'wrong' }, { now: 0, freshId: 'k' }, left)
    expect(again.next).toMatchObject({ at: 'loading', form: { kind: 'wrong', quantities: { 1: 2 } } })
    expect(again.effects.map(({ kind }) => kind)).toEqual(['load-claim-order', 'upload-claim-photo'])
    const other = machine.open({ ...opening, orderId: '1' }, { now: 0, freshId: 'k' }, left)
    expect(other.next).toMatchObject({ form: { quantities: {}, photos: [] } })
  })

  it('is filled with what the shopper has said, within what was ordered [OP-140]', () => {
    const lines = [
      { lineId: '1', quantity: 2 },
      { lineId: '2', quantity: 9 },
      { lineId: 'unknown', quantity: 1 },
    ]
    const { state } = handle(open(undefined, { lines, description: 'Two leak.' }), arrived)
    expect(formOf(state)).toMatchObject({ quantities: { 1: 2, 2: 1 }, description: 'Two leak.' })
    expect(formOf(state).touched).toEqual([])
  })

  it.each([
    ['a text that was not changed', [], 'I want a refund.'],
    ['the shopper’s own text', [describeIt], ' Two are broken. '],
  ])('is filled again with what was said since, and keeps %s', (_name, typed, description) => {
    const first = handle(open(undefined, { description: 'Two leak.' }), arrived, ...typed).state
    if (first.at === 'closed') throw new Error('The flow is closed already.')
    const said = { lines: [{ lineId: '2', quantity: 1 }], description: 'I want a refund.' }
    expect(formOf(open(first, said))).toMatchObject({ quantities: { 2: 1 }, description })
    expect(formOf(open(first)).description).toBe(typed.length === 0 ? 'Two leak.' : description)
  })

  it('keeps nothing of a claim that was sent', () => {
    const sent = handle(open(), ...filled, toSummary, send, {
      kind: 'send-ended',
      instance,
      outcome: { outcome: 'opened', reference: '88' },
    }).state
    expect(sent.at === 'closed' ? null : formOf(open(sent)).quantities).toEqual({})
  })

  it('drops what the order no longer has', () => {
    const left = handle(open(), ...filled, photosChosen(file('a.jpg'))).state
    if (left.at === 'closed') throw new Error('The flow is closed already.')
    const fewer = {
      ...order,
      canAddPhotos: false,
      lines: [{ lineId: '1', name: 'x', pack: '', quantity: 1 }],
    }
    const { state } = handle(open(left), { kind: 'order-arrived', instance, order: fewer })
    expect(formOf(state)).toMatchObject({ quantities: { 1: 1 }, photos: [] })
  })
})
