import type { DeskFailure } from '@murphy/contracts/desk'
import type { Refusal } from '../core/shift/refusal'

/** The service's no in the desk's terms. */
export function refusalOf({ code, message, takenBy }: DeskFailure['problem']): Refusal {
  switch (code) {
    case 'taken':
      return takenBy === undefined ? { kind: 'gone' } : { kind: 'taken', by: takenBy }
    case 'full':
      return { kind: 'full' }
    case 'chat_ended':
    case 'not_found':
      return { kind: 'gone' }
    case 'unavailable_target':
      return { kind: 'nobody-there' }
    case 'too_large':
      return { kind: 'too-large' }
    case 'unsupported_media_type':
      return { kind: 'not-allowed' }
    case 'conflict':
    case 'bad_request':
    case 'forbidden':
    case 'unauthorized':
    case 'rate_limited':
    case 'internal':
    case 'unavailable':
      return { kind: 'other', message }
  }
}
