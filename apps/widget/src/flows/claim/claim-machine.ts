import type { Moment } from '@murphy/flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import type {
  ClaimEffect,
  ClaimEvent,
  ClaimForm,
  ClaimOpening,
  ClaimPhoto,
  ClaimState,
  FilledClaim,
} from '../../core/flow/claim-flow'
import {
  addPhotos,
  changePhoto,
  chooseQuantity,
  createClaimForm,
  leaveField,
  markWrongFields,
  reopenClaimForm,
  toOutgoingClaim,
} from './claim-form'
import { claimCopy } from './copy'

type Step = FlowStep<ClaimState, ClaimEffect>
type At<Name extends ClaimState['at']> = Extract<ClaimState, { at: Name }>
type Filled = At<'form' | 'summary' | 'sending' | 'failed'>

/**
 * The machine of a claim: load the order, fill in the form, check the summary, send. A failed call keeps everything, and the
 * same claim is sent with the same idempotency key.
 *
 * Source: OP-140, OP-142
 */
export const claimMachine: FlowMachine<ClaimOpening, ClaimState, ClaimEvent, ClaimEffect> = {
  title: ({ at }) =>
    at === 'opened'
      ? claimCopy.titleSent
      : at === 'summary' || at === 'sending' || at === 'failed'
        ? claimCopy.titleSummary
        : claimCopy.title,
  hasBackArrow: ({ at }) => at !== 'opened' && at !== 'uncertain',

  open: (opening, _moment, unsent) => {
    const form = createInitialForm(opening, unsent)
    return to(
      { at: 'loading', opening, form },
      { kind: 'load-claim-order', orderId: opening.orderId },
      // The answers to these uploads went to the earlier opening, so they are sent again.
      ...form.photos.filter(({ at }) => at === 'sending').map(toUpload),
    )
  },

  transition: (state, event, moment) => {
    if (event.kind === 'back-to-chat-pressed') return closed
    switch (state.at) {
      case 'loading':
      case 'load-failed':
        return handleLoadingEvent(state, event)
      case 'form':
      case 'summary':
      case 'sending':
      case 'failed':
        return handleFilledEvent(state, event, moment)
      case 'refused':
        return event.kind === 'change-pressed' && state.order !== null
          ? to({ at: 'form', opening: state.opening, form: state.form, order: state.order })
          : to(state)
      case 'opened':
      case 'uncertain':
        return to(state)
    }
  },

  back: (state) => (state.at === 'summary' || state.at === 'failed' ? to({ ...state, at: 'form' }) : closed),
}

const closed: Step = { next: closedQuietly, effects: [] }

/** Returns the entries of an earlier opening for the same order, unless they have been sent; otherwise a new form. */
function createInitialForm(opening: ClaimOpening, unsent: ClaimState | undefined): ClaimForm {
  return unsent !== undefined && 'form' in unsent && unsent.opening.orderId === opening.orderId
    ? reopenClaimForm(unsent.form, unsent.opening, opening)
    : createClaimForm(opening)
}

function handleLoadingEvent(state: At<'loading' | 'load-failed'>, event: ClaimEvent): Step {
  const { opening, form } = state
  switch (event.kind) {
    case 'order-arrived': {
      const { order } = event
      if (order.refusal !== null || order.lines.length === 0)
        return to({ at: 'refused', opening, form, order: null, reason: order.refusal ?? 'not-allowed' })
      return to({ at: 'form', opening, form: fitForm(form, event.order), order })
    }
    case 'order-failed':
      return to({ ...state, at: 'load-failed' })
    case 'load-again-pressed':
      return state.at === 'load-failed'
        ? to({ ...state, at: 'loading' }, { kind: 'load-claim-order', orderId: opening.orderId })
        : to(state)
    default:
      return to({ ...state, form: handlePhotoEvent(form, event) })
  }
}

/** Returns the form without products that the order no longer has, and without photos where the shop takes none. */
function fitForm(form: ClaimForm, order: FilledClaim['order']): ClaimForm {
  const fitted = Object.entries(form.quantities).reduce(
    (current, [lineId, quantity]) => chooseQuantity(current, order, lineId, quantity),
    form,
  )
  return order.canAddPhotos ? fitted : { ...fitted, photos: [], notAdded: null }
}

function handleFilledEvent(state: Filled, event: ClaimEvent, moment: Moment): Step {
  switch (event.kind) {
    case 'send-pressed':
      return state.at === 'summary' || state.at === 'failed' ? send(state, moment) : to(state)
    case 'send-ended':
      return state.at === 'sending' ? endSending(state, event.outcome) : to(state)
    case 'send-failed':
      return state.at === 'sending' ? to({ ...state, at: 'failed' }) : to(state)
    case 'change-pressed':
      return state.at === 'summary' || state.at === 'failed' ? to({ ...state, at: 'form' }) : to(state)
    default:
      return state.at === 'form'
        ? handleFormEvent({ ...state, at: 'form' }, event, moment)
        : to({ ...state, form: handlePhotoEvent(state.form, event) })
  }
}

function handleFormEvent(
  state: FilledClaim & { readonly at: 'form' },
  event: ClaimEvent,
  moment: Moment,
): Step {
  const { form, order } = state
  const change = (changed: ClaimForm): Step => to({ ...state, form: changed })
  switch (event.kind) {
    case 'kind-chosen':
      return change({ ...form, kind: event.claimKind })
    case 'quantity-chosen':
      return change(chooseQuantity(form, order, event.lineId, event.quantity))
    case 'description-changed':
      return change({ ...form, description: event.text })
    case 'field-left':
      return change(leaveField(form, event.field))
    case 'photos-chosen': {
      if (!order.canAddPhotos) return to(state)
      const { form: changed, added } = addPhotos(form, event.files, (place) => `${moment.freshId}-${place}`)
      return to({ ...state, form: changed }, ...added.map(toUpload))
    }
    case 'photo-removed':
      return change({ ...form, notAdded: null, photos: form.photos.filter(({ id }) => id !== event.photoId) })
    case 'photo-again-pressed': {
      const photo = form.photos.find(({ id }) => id === event.photoId)
      if (photo?.at !== 'failed') return to(state)
      const { id, file } = photo
      return to(
        { ...state, form: changePhoto(form, id, () => ({ id, file, at: 'sending', share: 0 })) },
        toUpload(photo),
      )
    }
    case 'continue-pressed': {
      const wrong = markWrongFields(state)
      return wrong === null ? to({ ...state, at: 'summary' }) : change(wrong)
    }
    default:
      return change(handlePhotoEvent(form, event))
  }
}

/** Applies the progress and the results of uploads. A photo that was removed stays removed. */
function handlePhotoEvent(form: ClaimForm, event: ClaimEvent): ClaimForm {
  switch (event.kind) {
    case 'photo-progressed':
      return changePhoto(form, event.photoId, (photo) =>
        photo.at === 'sending' ? { ...photo, share: event.share } : photo,
      )
    case 'photo-stored':
      return changePhoto(form, event.photoId, ({ id, file }) => ({
        id,
        file,
        at: 'stored',
        uploadId: event.uploadId,
      }))
    case 'photo-failed':
      return changePhoto(form, event.photoId, ({ id, file }) => ({
        id,
        file,
        at: 'failed',
        problem: event.problem,
      }))
    default:
      return form
  }
}

/** Sends the claim, under the key of the last try if nothing has changed since. */
function send(state: Filled, { freshId }: Moment): Step {
  const claim = toOutgoingClaim(state)
  const text = JSON.stringify(claim)
  const sent = state.form.sent?.claim === text ? state.form.sent : { claim: text, key: freshId }
  return to(
    { ...state, at: 'sending', form: { ...state.form, sent } },
    { kind: 'send-claim', claim, idempotencyKey: sent.key },
  )
}

function endSending(
  { opening, form, order }: Filled,
  outcome: Extract<ClaimEvent, { kind: 'send-ended' }>['outcome'],
): Step {
  const { orderId } = opening
  switch (outcome.outcome) {
    case 'opened':
      return to({ at: 'opened', reference: outcome.reference, orderId })
    case 'uncertain':
      return to({ at: 'uncertain', orderId })
    case 'refused':
      return to({ at: 'refused', reason: outcome.reason, opening, form: { ...form, sent: null }, order })
  }
}

function toUpload({ id, file }: ClaimPhoto): ClaimEffect {
  return { kind: 'upload-claim-photo', photoId: id, file }
}

function to(next: ClaimState, ...effects: readonly ClaimEffect[]): Step {
  return { next, effects }
}
