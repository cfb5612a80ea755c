import { isEmail } from '@murphy/domain/validation'
import type { LiveChatAct } from '../../core/live-chat/live-chat-act'
import { closedQuietly } from '../flow-machine'
import type { FlowMachine, FlowStep } from '../flow-machine'
import { liveChatEntryCopy } from './copy'

export type EntryField = 'firstName' | 'lastName' | 'email'

/** The known details of the shopper; '' for a detail that is not known. */
export type LiveChatEntryOpening = Readonly<Record<EntryField, string>> & { readonly isSignedIn: boolean }

/** The details form, or for a shopper who is known the overlay that only asks for consent. Source: OP-91 */
export type LiveChatEntryState = {
  readonly at: 'form' | 'overlay'
  readonly values: Readonly<Record<EntryField, string>>
  readonly isAgreed: boolean
  /** The email field was left once: nothing is said of it while it is filled the first time. */
  readonly hasLeftEmail: boolean
}

export type LiveChatEntryEvent = { readonly flow: 'live-chat-entry' } & (
  | { readonly kind: 'field-changed'; readonly field: EntryField; readonly value: string }
  | { readonly kind: 'email-left' }
  | { readonly kind: 'consent-changed'; readonly isAgreed: boolean }
  | { readonly kind: 'continue-pressed' }
  | { readonly kind: 'cancel-pressed' }
)

/** Effect by which a live-chat flow passes an act to the live chat. */
export type TellLiveChat = { readonly kind: 'tell-live-chat'; readonly act: LiveChatAct }

type Step = FlowStep<LiveChatEntryState, TellLiveChat>

/**
 * Collects the shopper's details and their consent before a live chat. Known details and earlier entries are filled in;
 * consent never is.
 *
 * Source: LC-02 to LC-13, OP-91, OP-92
 */
export const liveChatEntryMachine: FlowMachine<
  LiveChatEntryOpening,
  LiveChatEntryState,
  LiveChatEntryEvent,
  TellLiveChat
> = {
  get title() {
    return liveChatEntryCopy.title
  },
  hasBackArrow: ({ at }) => at === 'form',

  open: ({ isSignedIn, firstName, lastName, email }, _moment, left) => {
    const isKnown = isSignedIn && firstName !== '' && isEmail(email)
    const typed = isKnown ? undefined : left?.values
    return to({
      at: isKnown ? 'overlay' : 'form',
      values: {
        firstName: typed?.firstName || firstName,
        lastName: typed?.lastName || lastName,
        email: typed?.email || email,
      },
      isAgreed: false,
      hasLeftEmail: false,
    })
  },

  transition: (state, event) => {
    switch (event.kind) {
      case 'field-changed':
        return to({ ...state, values: { ...state.values, [event.field]: event.value } })
      case 'email-left':
        return to({ ...state, hasLeftEmail: true })
      case 'consent-changed':
        return to({ ...state, isAgreed: event.isAgreed })
      case 'continue-pressed':
        return canContinue(state) ? enter(state) : to(state)
      case 'cancel-pressed':
        return leave
    }
  },

  back: () => leave,
}

/** All is filled, the email looks like one, and the box is ticked. A name that is known is not asked for. Source: LC-05, OP-92 */
export function canContinue({ at, values, isAgreed }: LiveChatEntryState): boolean {
  const { firstName, lastName, email } = values
  const isNamed = at === 'overlay' || (firstName.trim() !== '' && lastName.trim() !== '')
  return isNamed && isEmail(email) && isAgreed
}

/** Source: LC-06 */
export function isShownInvalid({ values, hasLeftEmail }: LiveChatEntryState): boolean {
  return hasLeftEmail && values.email.trim() !== '' && !isEmail(values.email)
}

function enter({ values }: LiveChatEntryState): Step {
  const details = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
  }
  return { next: closedQuietly, effects: [{ kind: 'tell-live-chat', act: { kind: 'entered', details } }] }
}

const leave: Step = {
  next: closedQuietly,
  effects: [{ kind: 'tell-live-chat', act: { kind: 'declined' } }],
}

function to(next: LiveChatEntryState): Step {
  return { next, effects: [] }
}
