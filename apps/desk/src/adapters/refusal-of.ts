import type { DeskFailure } from '@murphy/contracts/desk'
import type { Refusal } from '../core/shift/refusal'

/** The service's no in the desk's terms. */
export function refusalOf({ code, message, heldBy }: DeskFailure['problem']): Refusal {
  switch (code) {
    case 'conflict':
      // Without a name it is no colleague: the agent has no place left, or something else was first.
      return heldBy === undefined ? { kind: 'other', message } : { kind: 'taken', by: heldBy }
    case 'chat_ended':
    case 'not_found':
      return { kind: 'gone' }
    case 'unavailable_target':
      return { kind: 'nobody-there' }
    case 'too_large':
      return { kind: 'too-large' }
    case 'unsupported_media_type':
      return { kind: 'not-allowed' }
    case 'bad_request':
    case 'forbidden':
    case 'unauthorized':
    case 'rate_limited':
    case 'internal':
    case 'unavailable':
      return { kind: 'other', message }
  }
}
