import { describe, expect, it } from 'vitest'
import { TicketSchema } from '@murphy/contracts/calls'
import * as v from 'valibot'
import type { FlowEnd } from '../../core/flow/flow-machine'
import { isShownMissing, ticketFields } from './ticket-form'
import { builtInSettings, ticketMachine as machine } from './ticket-machine'
import type {
  TicketField,
  TicketEffect,
  TicketEvent,
  TicketOpening,
  TicketState,
} from '../../core/flow/ticket-flow'

const moment = { now: 0, freshId: 'key-1' }
const values = { name: 'Mia Hart', email: 'mia at home', subject: 'Delivery', message: 'The box was wet.' }
const opening: TicketOpening = {
  values: { name: '', email: '', subject: '', message: '' },
  chatbotUserId: 'u-1',
}

type Plain<Event> = Event extends unknown ? Omit<Event, 'flow'> : never

function run(values_: TicketOpening['values'], ...events: readonly Plain<TicketEvent>[]) {
  const opened = machine.open({ ...opening, values: values_ }, moment)
  let state: TicketState | FlowEnd = opened.next
  const effects: unknown[] = [...opened.effects]
  for (const event of events) {
    if (state.at === 'closed') throw new Error('The flow is closed already.')
    const step = machine.transition(state, { ...event, flow: 'ticket' }, moment)
    state = step.next
    effects.push(...step.effects)
  }
  return { state, effects: effects as TicketEffect[] }
}

function missing(state: TicketState | FlowEnd): readonly TicketField[] {
  return state.at === 'form' ? ticketFields.filter((field) => isShownMissing(state.form, field)) : []
}

function titleOf(state: TicketState | FlowEnd): string {
  if (state.at === 'closed' || typeof machine.title === 'string') throw new Error('Nothing is open.')
  return machine.title(state)
}

const send = { kind: 'send-pressed' } as const
const settings = (
  subjects: readonly string[],
  ...fields: { id: number; name: 'subject' | 'chatbotUserId' }[]
) => ({ kind: 'settings-arrived', instance: 'i', subjects, fields }) as const

describe('the ticket form', () => {
  it('offers four subjects in their order [TKT-02]', () => {
    const { state, effects } = run(values)
    expect(state.at === 'form' && state.settings.subjects).toEqual([
      'Payment',
      'Delivery',
      'Store Location',
      'Others',
    ])
    expect(effects).toEqual([{ kind: 'load-ticket-settings' }])
  })

  it.each(['name', 'email', 'subject', 'message'] as const)('is not sent without %s [TKT-03]', (field) => {
    for (const nothing of field === 'subject' ? [''] : ['', '  \n ']) {
      const { state, effects } = run({ ...values, [field]: nothing }, send)
      expect(state.at).toBe('form')
      expect(missing(state)).toEqual([field])
      expect(state.at === 'form' && state.form.firstMissing).toBe(field)
      expect(effects).toEqual([{ kind: 'load-ticket-settings' }])
    }
  })

  it('accepts any text as an email address [TKT-03]', () => {
    expect(run({ ...values, email: 'x' }, send).state.at).toBe('sending')
  })

  it('shows a field as missing only after it was left, until it is filled', () => {
    const typed = run(opening.values, { kind: 'field-changed', field: 'name', value: '' })
    expect(missing(typed.state)).toEqual([])
    const left = run(opening.values, { kind: 'field-left', field: 'name' })
    expect(missing(left.state)).toEqual(['name'])
    const filled = run(
      opening.values,
      { kind: 'field-left', field: 'name' },
      { kind: 'field-changed', field: 'name', value: 'M' },
    )
    expect(missing(filled.state)).toEqual([])
  })

  it('counts refused submits, so that the focus moves each time', () => {
    const { state } = run(opening.values, send, send)
    expect(state.at === 'form' && [state.form.firstMissing, state.form.refusals]).toEqual(['name', 2])
  })

  it('sends subject, message, requester and custom fields, trimmed [TKT-04, TKT-05]', () => {
    const { effects } = run({ ...values, name: ' Mia Hart ', message: 'The box\nwas wet.\n' }, send)
    const sent = effects.at(-1)
    expect(sent).toEqual({
      kind: 'send-ticket',
      idempotencyKey: 'key-1',
      ticket: {
        subject: 'Delivery',
        comment: { body: 'The box\nwas wet.' },
        requester: { locale_id: 1, name: 'Mia Hart', email: 'mia at home' },
        custom_fields: [
          { id: 1001, value: 'Delivery' },
          { id: 1002, value: 'u-1' },
        ],
      },
    })
    expect(sent?.kind === 'send-ticket' && v.is(TicketSchema, sent.ticket)).toBe(true)
  })

  it('takes the ids of the custom fields from the ticket system [TKT-04]', () => {
    const said = settings(
      builtInSettings.subjects,
      { id: 7, name: 'chatbotUserId' },
      { id: 8, name: 'subject' },
    )
    const sent = run(values, said, send).effects.at(-1)
    expect(sent?.kind === 'send-ticket' && sent.ticket.custom_fields).toEqual([
      { id: 8, value: 'Delivery' },
      { id: 7, value: 'u-1' },
    ])
  })

  it('keeps the built-in settings where the ticket system has none', () => {
    const { state } = run(values, settings(['Weather']))
    expect(state.at === 'form' && state.settings).toEqual(builtInSettings)
  })

  it('clears a subject that the ticket system does not know', () => {
    const { state } = run(values, settings(['Payment']), send)
    expect(missing(state)).toEqual(['subject'])
  })

  it('is sent once, however often Send is pressed', () => {
    const { state, effects } = run(values, send, send)
    expect(state.at).toBe('sending')
    expect(effects.filter(({ kind }) => kind === 'send-ticket')).toHaveLength(1)
  })

  it('shows thanks once the call has ended [TKT-06, HDR-10]', () => {
    const { state } = run(values, send, { kind: 'send-ended', instance: 'i' })
    expect(state).toEqual({ at: 'sent' })
    expect(titleOf(run(values).state)).toBe('Contact Us')
    expect(titleOf(state)).toBe('Message Sent')
  })

  it('closes to the chat after Back to chat [TKT-07]', () => {
    const { state } = run(values, send, { kind: 'send-ended', instance: 'i' }, { kind: 'go-back-pressed' })
    expect(state).toMatchObject({ at: 'closed', messages: [], event: null })
    expect(state).not.toHaveProperty('ticketDraft')
  })

  it('has a back arrow, also while it is being sent [HDR-08]', () => {
    const form = run(values).state
    const sending = run(values, send).state
    if (form.at === 'closed' || sending.at === 'closed') throw new Error('The flow is closed already.')
    expect([form, sending, { at: 'sent' } as const].map(machine.hasBackArrow)).toEqual([true, true, false])
    for (const state of [form, sending]) expect(machine.back(state, moment).next.at).toBe('closed')
  })

  it('opens with earlier entries and known details in empty fields, but not with a sent message', () => {
    const known = { name: 'Mia', email: 'mia@example.com', subject: 'Payment', message: '' }
    const valuesAfter = (left: TicketState | FlowEnd) => {
      if (left.at === 'closed') throw new Error('The flow is closed already.')
      const { next } = machine.open({ ...opening, values: known }, moment, left)
      return next.at === 'form' ? next.form.values : null
    }
    expect(valuesAfter(run({ ...values, email: '' }).state)).toEqual({
      ...values,
      email: 'mia@example.com',
      subject: 'Payment',
    })
    expect(valuesAfter(run(values, send).state)).toEqual(known)
    expect(valuesAfter({ at: 'sent' })).toEqual(known)
  })
})
