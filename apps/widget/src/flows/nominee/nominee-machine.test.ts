import { describe, expect, it } from 'vitest'
import { emptyForm, isValid } from './nominee-form'
import { nomineeMachine as machine } from './nominee-machine'
import type { NomineeEffect, NomineeEvent, NomineeOpening, NomineeState } from '../../core/flow/nominee-flow'
import type { FlowEnd } from '../../core/flow/flow-machine'
import { replyItems } from '@murphy/contracts/reply-items'

const { order } = replyItems['pickup-order-detail'].examples[0]
const opening: NomineeOpening = { order, intentGroupId: 'ig-5', intentGroupName: 'Pick up', queryId: 'q-31' }
const form: NomineeState = { at: 'form', opening, form: emptyForm, currentNominee: null }
const confirmation: NomineeState = {
  at: 'confirmation',
  opening,
  nomineeName: 'Jo Park',
  mobile: '412345678',
  isAtStore: false,
}
const record = { intentGroupId: 'ig-5', intentGroupName: 'Pick up', queryId: 'q-31' }

type Plain<Event> = Event extends unknown ? Omit<Event, 'flow'> : never

/** Runs events through the machine; answers the last state and all effects. */
function run(start: NomineeState, ...events: readonly Plain<NomineeEvent>[]) {
  let state: NomineeState | FlowEnd = start
  const effects: unknown[] = []
  for (const [index, event] of events.entries()) {
    if (state.at === 'closed') throw new Error('The flow is closed already.')
    // Putting `flow` back makes the event whole again.
    const whole = { ...event, flow: 'nominee' } as NomineeEvent
    const step = machine.transition(state, whole, { now: 0, freshId: `key-${index}` })
    state = step.next
    effects.push(...step.effects)
  }
  return { state, effects: effects as NomineeEffect[] }
}

function typed(name: string, mobile: string) {
  return [
    { kind: 'field-changed', field: 'nomineeFullName', value: name },
    { kind: 'field-changed', field: 'nomineePhoneNumber', value: mobile },
  ] as const
}

function problems(...events: readonly Plain<NomineeEvent>[]) {
  const { state } = run(form, ...events)
  return state.at === 'form' ? state.form.problems : null
}

const filled = typed('  Jo Park ', '412 345 678')
const sent = [...filled, { kind: 'submit-pressed' }] as const
const succeeded = { kind: 'update-succeeded', instance: 'i', nomineeName: 'Jo Park' } as const
const failed = { kind: 'update-failed', instance: 'i' } as const

describe('the nominee flow', () => {
  it('loads the details first, then shows the form [NOM-06, NOM-30]', () => {
    const { next, effects } = machine.open(opening, { now: 0, freshId: 'id' })
    expect(next).toEqual({ at: 'loading', opening, form: emptyForm })
    expect(effects).toEqual([{ kind: 'load-nominee', orderId: order.orderId }])
    const { state } = run(
      { at: 'loading', opening, form: emptyForm },
      { kind: 'details-arrived', instance: 'i', nomineeName: 'Jo', isAtStore: true },
    )
    expect(state).toEqual({ ...form, currentNominee: 'Jo' })
  })

  it('starts with the values that an agent has filled in, and sends none of them by itself [NOM-41]', () => {
    const values = { nomineeFullName: 'Jane Park', nomineePhoneNumber: '' }
    const { next, effects } = machine.open({ ...opening, proposed: values }, { now: 0, freshId: 'id' })
    expect(next).toMatchObject({ at: 'loading', form: { ...emptyForm, values } })
    expect(effects).toEqual([{ kind: 'load-nominee', orderId: order.orderId }])
  })

  it('closes with its message when the details cannot be loaded [NOM-34, NOM-35]', () => {
    const { state } = run(
      { at: 'loading', opening, form: emptyForm },
      { kind: 'details-failed', instance: 'i' },
    )
    expect(state).toEqual({
      at: 'closed',
      messages: [
        "Sorry I'm unable to continue with this request as your order is still being processed. Please try again later.",
      ],
      login: '/login',
      event: null,
    })
  })

  it('validates a field when it is left, not while it is typed the first time [NOM-24]', () => {
    const typing = { kind: 'field-changed', field: 'nomineeFullName', value: 'J' } as const
    expect(problems(typing)).toEqual({ nomineeFullName: null, nomineePhoneNumber: null })
    expect(problems(typing, { kind: 'field-left', field: 'nomineeFullName' })).toMatchObject({
      nomineeFullName: 'length',
    })
  })

  it('marks a valid field, and removes the error while it is corrected [NOM-25]', () => {
    expect(isValid(emptyForm, 'nomineeFullName')).toBe(false)
    const corrected = { kind: 'field-changed', field: 'nomineeFullName', value: 'Jo Park' } as const
    expect(problems({ kind: 'field-left', field: 'nomineeFullName' }, corrected)).toMatchObject({
      nomineeFullName: null,
    })
    expect(
      isValid(
        { ...emptyForm, values: { nomineeFullName: 'Jo Park', nomineePhoneNumber: '' } },
        'nomineeFullName',
      ),
    ).toBe(true)
  })

  it.each([
    ['', '0412345678', { nomineeFullName: 'required', nomineePhoneNumber: null }, 'nomineeFullName'],
    ['Jo Park', '', { nomineeFullName: null, nomineePhoneNumber: 'required' }, 'nomineePhoneNumber'],
    [
      'Jo',
      '312345678',
      { nomineeFullName: 'length', nomineePhoneNumber: 'not-australian' },
      'nomineeFullName',
    ],
  ])(
    'does not submit %j with %j, and focuses the first invalid field [NOM-29]',
    (name, mobile, expected, firstWrong) => {
      const { state, effects } = run(form, ...typed(name, mobile), { kind: 'submit-pressed' })
      expect(state).toMatchObject({ at: 'form', form: { problems: expected, firstWrong, refusals: 1 } })
      expect(effects).toEqual([])
    },
  )

  it('submits the trimmed name and ten digits, with one idempotency key for each press [NOM-27, NOM-37]', () => {
    const { state, effects } = run(form, ...sent, { kind: 'submit-pressed' })
    expect(state.at).toBe('submitting')
    expect(effects).toEqual([
      {
        kind: 'set-nominee',
        orderId: order.orderId,
        nomineeName: 'Jo Park',
        nomineePhone: '0412345678',
        idempotencyKey: 'key-2',
      },
    ])
  })

  it('confirms with name and number after +61, and logs the update [NOM-08, NOM-28, NOM-39]', () => {
    const { state, effects } = run(form, ...sent, succeeded)
    expect(state).toEqual(confirmation)
    expect(effects.at(-1)).toEqual({
      kind: 'record-nominee-event',
      eventName: 'UPDATE_PICKUP_NOMINEE',
      isSuccessful: true,
      ...record,
    })
  })

  it('returns to the form with the given values after Update again, and logs it [NOM-09, NOM-39]', () => {
    const { state, effects } = run(form, ...sent, succeeded, { kind: 'update-again-pressed' })
    expect(state).toEqual({
      at: 'form',
      opening,
      currentNominee: 'Jo Park',
      form: {
        ...emptyForm,
        values: { nomineeFullName: 'Jo Park', nomineePhoneNumber: '412345678' },
      },
    })
    expect(effects.at(-1)).toMatchObject({ eventName: 'UPDATE_AGAIN_CLICKED', isSuccessful: true })
  })

  it('sends another update with a new idempotency key, also with the same values [NOM-09]', () => {
    const { effects } = run(
      form,
      ...sent,
      succeeded,
      { kind: 'update-again-pressed' },
      { kind: 'submit-pressed' },
    )
    const keys = effects.flatMap((effect) => (effect.kind === 'set-nominee' ? effect.idempotencyKey : []))
    expect(new Set(keys).size).toBe(2)
  })

  it('closes after Back to chat and sends the completion event [NOM-33, NOM-43]', () => {
    const { state } = run(form, ...sent, succeeded, { kind: 'back-to-chat-pressed' })
    expect(state).toMatchObject({
      at: 'closed',
      event: { event: 'PICKUP_NOMINEE_UPDATED', parameters: { orderId: order.orderId } },
    })
  })

  it('logs a failed update and loads the live-chat hours [NOM-39]', () => {
    const { state, effects } = run(form, ...sent, failed, {
      kind: 'hours-arrived',
      instance: 'i',
      hours: '10 to 4',
    })
    expect(state).toMatchObject({ at: 'failure', hoursText: 'Live chat hours: 10 to 4 (AEST)' })
    expect(effects.slice(1)).toEqual([
      { kind: 'record-nominee-event', eventName: 'UPDATE_PICKUP_NOMINEE', isSuccessful: false, ...record },
      { kind: 'load-live-chat-hours' },
    ])
  })

  it('loads again after Try again and keeps the typed values [NOM-31]', () => {
    const { state, effects } = run(form, ...sent, failed, { kind: 'try-again-pressed' })
    expect(state).toMatchObject({ at: 'loading', form: { values: { nomineePhoneNumber: '412 345 678' } } })
    expect(effects.at(-1)).toEqual({ kind: 'load-nominee', orderId: order.orderId })
  })

  it('retries the same values with the same idempotency key, and other values with another', () => {
    const again = [
      failed,
      { kind: 'try-again-pressed' },
      { kind: 'details-arrived', instance: 'i', nomineeName: null, isAtStore: false },
    ] as const
    const keys = (...more: readonly Plain<NomineeEvent>[]) =>
      run(form, ...sent, ...again, ...more, { kind: 'submit-pressed' })
        .effects.filter(({ kind }) => kind === 'set-nominee')
        .map((effect) => (effect.kind === 'set-nominee' ? effect.idempotencyKey : ''))
    expect(new Set(keys()).size).toBe(1)
    const other = { kind: 'field-changed', field: 'nomineeFullName', value: 'Kim Tran' } as const
    expect(new Set(keys(other)).size).toBe(2)
  })

  it('closes after Cancel, logs it and notifies the bot [NOM-32, NOM-43]', () => {
    const { state, effects } = run(form, { kind: 'cancel-pressed' })
    expect(state).toMatchObject({ at: 'closed', event: { event: 'PICKUP_CHANGE_NOMINEE_CANCEL' } })
    expect(effects).toEqual([
      { kind: 'record-nominee-event', eventName: 'CANCEL_PICKUP_NOMINEE', isSuccessful: true, ...record },
    ])
  })

  it('cancels by the back arrow, which the confirmation does not have [HDR-08]', () => {
    expect(machine.back(form, { now: 0, freshId: 'id' }).next).toMatchObject({
      event: { event: 'PICKUP_CHANGE_NOMINEE_CANCEL' },
    })
    expect(machine.hasBackArrow(confirmation)).toBe(false)
  })
})

describe('the confirmation, until the store has the nominee', () => {
  const load = { kind: 'load-nominee', orderId: order.orderId }
  const arrived = (nomineeName: string | null, isAtStore: boolean) =>
    ({ kind: 'details-arrived', instance: 'i', nomineeName, isAtStore }) as const

  it.each([
    { of: 'the store has the name', event: arrived('Jo Park', true), isAtStore: true },
    { of: 'the store does not have it yet', event: arrived('Jo Park', false), isAtStore: false },
    { of: 'another tab has named somebody else', event: arrived('Kim Tran', true), isAtStore: false },
    { of: 'the nominee was removed', event: arrived(null, true), isAtStore: false },
    { of: 'the details failed', event: { kind: 'details-failed', instance: 'i' } as const, isAtStore: false },
  ])('loads the details again: $of [NOM-12]', ({ event, isAtStore }) => {
    const { state, effects } = run(confirmation, { kind: 'details-aged' }, event)
    expect(state).toEqual({ ...confirmation, isAtStore })
    expect(effects).toEqual([load])
  })

  it('loads nothing once the store has it', () => {
    const { effects } = run({ ...confirmation, isAtStore: true }, { kind: 'details-aged' })
    expect(effects).toEqual([])
  })
})
