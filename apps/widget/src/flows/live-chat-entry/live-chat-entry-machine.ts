import { isEmail } from '@murphy/domain/validation'
import type {
  LiveChatEntryOpening,
  LiveChatEntryState,
  LiveChatEntryEvent,
} from '../../core/flow/live-chat-entry-flow'
import type { NotifyLiveChat } from '../../core/live-chat/live-chat-action'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { liveChatEntryCopy } from './copy'

type Step = FlowStep<LiveChatEntryState, NotifyLiveChat>

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
  NotifyLiveChat
> = {
  get title() {
    return liveChatEntryCopy.title
  },
  hasBackArrow: ({ at }) => at === 'form',

  open: ({ isSignedIn, firstName, lastName, email }, _moment, unsent) => {
    const isKnown = isSignedIn && firstName !== '' && isEmail(email)
    const entered = isKnown ? undefined : unsent?.values
    return to({
      at: isKnown ? 'overlay' : 'form',
      values: {
        firstName: entered?.firstName || firstName,
        lastName: entered?.lastName || lastName,
        email: entered?.email || email,
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

/**
 * Returns true when all fields are filled, the email is valid and the consent is given. The overlay asks for no name.
 * Source: LC-05, OP-92
 */
export function canContinue({ at, values, isAgreed }: LiveChatEntryState): boolean {
  const { firstName, lastName, email } = values
  const isNamed = at === 'overlay' || (firstName.trim() !== '' && lastName.trim() !== '')
  return isNamed && isEmail(email) && isAgreed
}

/** Returns true when the email is shown as invalid. Source: LC-06 */
export function isShownInvalid({ values, hasLeftEmail }: LiveChatEntryState): boolean {
  return hasLeftEmail && values.email.trim() !== '' && !isEmail(values.email)
}

function enter({ values }: LiveChatEntryState): Step {
  const details = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
  }
  const { consent: consentText } = liveChatEntryCopy
  return {
    next: closedQuietly,
    effects: [{ kind: 'notify-live-chat', action: { kind: 'entered', details, consentText } }],
  }
}

const leave: Step = {
  next: closedQuietly,
  effects: [{ kind: 'notify-live-chat', action: { kind: 'declined' } }],
}

function to(next: LiveChatEntryState): Step {
  return { next, effects: [] }
}
