import {
  formatMobileAfterPrefix,
  validateNomineeMobile,
  validateNomineeName,
} from '@murphy/domain/validation'
import { closedQuietly, closeWithEvent } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { flowCopy } from '../copy'
import { formatHoursText } from './format-hours-text'
import { emptyForm, changeField, leaveField, validateForm } from './nominee-form'
import type {
  NomineeForm,
  SentNominee,
  NomineeEffect,
  NomineeEvent,
  NomineeOpening,
  NomineeState,
} from '../../core/flow/nominee-flow'

/** The path of the log-in page. Source: OP-82 */
const loginPath = '/login'

type Step = FlowStep<NomineeState, NomineeEffect>

/**
 * The machine of the nominee form: load, form, submit, then confirmation or failure. `Cancel` and the back arrow log a
 * cancel; `Back to chat` reports the update to the bot. A failed load closes the screen and is reported in the chat. A
 * failure shows the live-chat hours, or a button for live chat.
 *
 * Source: NOM-24 to NOM-39, OP-65, OP-66, OP-85, OP-87, OP-88
 */
export const nomineeMachine: FlowMachine<NomineeOpening, NomineeState, NomineeEvent, NomineeEffect> = {
  get title() {
    return flowCopy.nominee.header
  },
  hasBackArrow: (state) => state.at !== 'confirmation',

  open: (opening, _moment, unsent) => load(opening, createInitialValues(opening, unsent)),

  transition: (state, event, moment) => {
    switch (state.at) {
      case 'loading':
        return handleLoadingEvent(state, event)
      case 'form':
        return handleFormEvent(state, event, moment.freshId)
      case 'submitting':
        return handleSubmittingEvent(state, event)
      case 'confirmation':
        return handleConfirmationEvent(state, event)
      case 'failure':
        return handleFailureEvent(state, event, moment.now)
    }
  },

  back: (state) => cancel(state.opening),
}

/** Returns the form with earlier entries for this order, unless an agent has proposed other values since. */
function createInitialValues(
  { order, proposed }: NomineeOpening,
  unsent: NomineeState | undefined,
): NomineeForm {
  return unsent !== undefined &&
    'form' in unsent &&
    unsent.opening.order.orderId === order.orderId &&
    (proposed === undefined || JSON.stringify(proposed) === JSON.stringify(unsent.opening.proposed))
    ? unsent.form
    : { ...emptyForm, values: proposed ?? emptyForm.values }
}

function handleLoadingEvent(state: At<'loading'>, event: NomineeEvent): Step {
  if (event.kind === 'details-arrived')
    return to({ at: 'form', opening: state.opening, form: state.form, currentNominee: event.nomineeName })
  if (event.kind === 'details-failed')
    return { next: { ...closedQuietly, messages: [flowCopy.nominee.failed], login: loginPath }, effects: [] }
  return to(state)
}

function handleFormEvent(state: At<'form'>, event: NomineeEvent, freshId: string): Step {
  switch (event.kind) {
    case 'field-changed':
      return to({ ...state, form: changeField(state.form, event.field, event.value) })
    case 'field-left':
      return to({ ...state, form: leaveField(state.form, event.field) })
    case 'submit-pressed':
      return submit(state, freshId)
    case 'cancel-pressed':
      return cancel(state.opening)
    default:
      return to(state)
  }
}

function submit(state: At<'form'>, idempotencyKey: string): Step {
  const form = validateForm(state.form)
  const name = validateNomineeName(form.values.nomineeFullName)
  const phone = validateNomineeMobile(form.values.nomineePhoneNumber)
  if (!name.ok || !phone.ok) return to({ ...state, form })
  const update = { nomineeName: name.value, nomineePhone: phone.value }
  const sent = isRepeat(form.sent, update) ? form.sent : { ...update, idempotencyKey }
  return to(
    { at: 'submitting', opening: state.opening, form: { ...form, sent }, ...update },
    { kind: 'set-nominee', orderId: state.opening.order.orderId, ...sent },
  )
}

/**
 * Returns true for the values of the last request. That request may have arrived although its answer was lost. With the same
 * key the server applies it once.
 */
function isRepeat(
  sent: SentNominee | null,
  { nomineeName: name, nomineePhone: phone }: Omit<SentNominee, 'idempotencyKey'>,
): sent is SentNominee {
  return sent !== null && sent.nomineeName === name && sent.nomineePhone === phone
}

function handleSubmittingEvent(state: At<'submitting'>, event: NomineeEvent): Step {
  const { opening, form } = state
  if (event.kind === 'update-succeeded')
    return to(
      {
        at: 'confirmation',
        opening,
        nomineeName: event.nomineeName ?? state.nomineeName,
        mobile: formatMobileAfterPrefix(state.nomineePhone),
        isAtStore: false,
      },
      record(opening, 'UPDATE_PICKUP_NOMINEE', true),
    )
  if (event.kind === 'update-failed')
    return to(
      { at: 'failure', opening, form, hoursText: null },
      record(opening, 'UPDATE_PICKUP_NOMINEE', false),
      { kind: 'load-live-chat-hours' },
    )
  return to(state)
}

function handleConfirmationEvent(state: At<'confirmation'>, event: NomineeEvent): Step {
  const { opening, nomineeName: name, mobile } = state
  if (event.kind === 'update-again-pressed') {
    const values = { nomineeFullName: name, nomineePhoneNumber: mobile }
    return to(
      { at: 'form', opening, form: { ...emptyForm, values }, currentNominee: name },
      record(opening, 'UPDATE_AGAIN_CLICKED', true),
    )
  }
  if (event.kind === 'details-aged') return to(state, ...(state.isAtStore ? [] : [createLoadEffect(opening)]))
  // Another tab may have set another nominee since.
  if (event.kind === 'details-arrived')
    return to({ ...state, isAtStore: event.isAtStore && event.nomineeName === name })
  if (event.kind === 'back-to-chat-pressed')
    return {
      next: closeWithEvent('PICKUP_NOMINEE_UPDATED', { orderId: opening.order.orderId }),
      effects: [],
    }
  return to(state)
}

function handleFailureEvent(state: At<'failure'>, event: NomineeEvent, now: number): Step {
  if (event.kind === 'hours-arrived') return to({ ...state, hoursText: formatHoursText(event.hours, now) })
  if (event.kind === 'try-again-pressed') return load(state.opening, state.form)
  if (event.kind === 'cancel-pressed') return cancel(state.opening)
  return to(state)
}

function load(opening: NomineeOpening, form: NomineeForm): Step {
  return to({ at: 'loading', opening, form }, createLoadEffect(opening))
}

function createLoadEffect({ order }: NomineeOpening): NomineeEffect {
  return { kind: 'load-nominee', orderId: order.orderId }
}

function cancel(opening: NomineeOpening): Step {
  return {
    next: closeWithEvent('PICKUP_CHANGE_NOMINEE_CANCEL', { orderId: opening.order.orderId }),
    effects: [record(opening, 'CANCEL_PICKUP_NOMINEE', true)],
  }
}

function record(
  { intentGroupId, intentGroupName, queryId }: NomineeOpening,
  eventName: Extract<NomineeEffect, { kind: 'record-nominee-event' }>['eventName'],
  isSuccessful: boolean,
): NomineeEffect {
  return { kind: 'record-nominee-event', eventName, isSuccessful, intentGroupId, intentGroupName, queryId }
}

function to(next: NomineeState, ...effects: readonly NomineeEffect[]): Step {
  return { next, effects }
}

type At<Name extends NomineeState['at']> = Extract<NomineeState, { at: Name }>
