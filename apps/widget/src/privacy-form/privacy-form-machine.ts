import type { PrivacyFormBody } from '@murphy/contracts/calls'
import { isEmail } from '@murphy/domain/validation'
import { next, unchanged } from '@murphy/flow'
import type { Step } from '@murphy/flow'

/** The query parameters of the page; '' for one that is missing. Source: PRV-01, OP-127 */
export type FormParameters = Pick<PrivacyFormBody, 'userId' | 'conversationId' | 'appId' | 'projectId'>

/**
 * - `filling`: nothing has been sent; `hasFailed`: the last post did not arrive
 * - `sending`: the post is on its way
 * - `leaving`: the window was asked to close
 * - `closed`: it did not, because no script had opened it
 */
export type PrivacyFormState = {
  readonly at: 'filling' | 'sending' | 'leaving' | 'closed'
  readonly parameters: FormParameters
  readonly name: string
  readonly email: string
  readonly isAgreed: boolean
  /** True once the email field was left. No problem is shown before that. */
  readonly hasLeftEmail: boolean
  readonly hasFailed: boolean
}

export type PrivacyFormEvent =
  | { readonly kind: 'name-changed'; readonly name: string }
  | { readonly kind: 'email-changed'; readonly email: string }
  | { readonly kind: 'email-left' }
  | { readonly kind: 'consent-changed'; readonly isAgreed: boolean }
  | { readonly kind: 'continue-pressed' }
  | { readonly kind: 'cancel-pressed' }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'submit-failed' }
  | { readonly kind: 'still-there' }

export type PrivacyFormEffect =
  | { readonly kind: 'submit'; readonly body: PrivacyFormBody }
  /** Closes the window, and dispatches `still-there` after `timeoutMs` if that failed. */
  | { readonly kind: 'close-window'; readonly timeoutMs: number }

/** The time after which a window that was asked to close must be closed. Source: OP-127 */
const closeTimeoutMs = 500

export function createPrivacyFormState(parameters: FormParameters): PrivacyFormState {
  return {
    at: 'filling',
    parameters,
    name: '',
    email: '',
    isAgreed: false,
    hasLeftEmail: false,
    hasFailed: false,
  }
}

/** Returns true when name and email are filled, the email is valid and the consent is given. Source: PRV-04, OP-92 */
export function canContinue({ name, email, isAgreed }: PrivacyFormState): boolean {
  return name.trim() !== '' && isEmail(email) && isAgreed
}

/** Returns true when the email is shown as invalid. Source: PRV-05 */
export function isShownInvalid({ email, hasLeftEmail }: PrivacyFormState): boolean {
  return hasLeftEmail && email.trim() !== '' && !isEmail(email)
}

/** Handles an event of the privacy form. Source: PRV-04 to PRV-08, OP-92, OP-127 */
export function transition(
  state: PrivacyFormState,
  event: PrivacyFormEvent,
): Step<PrivacyFormState, PrivacyFormEffect> {
  switch (state.at) {
    case 'filling':
      return handleFormEvent(state, event)
    case 'sending':
      if (event.kind === 'submitted') return leave(state)
      if (event.kind === 'submit-failed') return next({ ...state, at: 'filling', hasFailed: true })
      // A post that was sent cannot be cancelled, but the shopper need not wait for it.
      return event.kind === 'cancel-pressed' ? leave(state) : unchanged(state)
    case 'leaving':
      return event.kind === 'still-there' ? next({ ...state, at: 'closed' }) : unchanged(state)
    case 'closed':
      return unchanged(state)
  }
}

function handleFormEvent(
  state: PrivacyFormState,
  event: PrivacyFormEvent,
): Step<PrivacyFormState, PrivacyFormEffect> {
  switch (event.kind) {
    case 'name-changed':
      return next({ ...state, name: event.name })
    case 'email-changed':
      return next({ ...state, email: event.email })
    case 'email-left':
      return next({ ...state, hasLeftEmail: true })
    case 'consent-changed':
      return next({ ...state, isAgreed: event.isAgreed })
    case 'continue-pressed':
      return canContinue(state) ? submit(state) : unchanged(state)
    case 'cancel-pressed':
      return leave(state)
    case 'submitted':
    case 'submit-failed':
    case 'still-there':
      return unchanged(state)
  }
}

/** Sends the form, with exactly these six fields. Source: PRV-06 */
function submit(state: PrivacyFormState): Step<PrivacyFormState, PrivacyFormEffect> {
  const { userId, conversationId, appId, projectId } = state.parameters
  const body = {
    userId,
    conversationId,
    appId,
    projectId,
    userName: state.name.trim(),
    userEmail: state.email.trim(),
  }
  return next({ ...state, at: 'sending', hasFailed: false }, { kind: 'submit', body })
}

/** Asks the window to close. Source: PRV-07, PRV-08, OP-127 */
function leave(state: PrivacyFormState): Step<PrivacyFormState, PrivacyFormEffect> {
  return next(
    { ...state, at: 'leaving', hasFailed: false },
    { kind: 'close-window', timeoutMs: closeTimeoutMs },
  )
}
