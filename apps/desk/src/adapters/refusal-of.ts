import type { DeskFailure } from '@murphy/contracts/desk'
import type { Refusal } from '../core/shift/refusal'

/** Converts a problem of the server into a refusal of the desk. */
export function toRefusal({ code, message, heldBy }: DeskFailure['problem']): Refusal {
  switch (code) {
    case 'conflict':
      // Without a name no agent has the chat: this agent is at the chat limit, or the chat has changed.
      return heldBy === undefined ? { kind: 'other', message } : { kind: 'taken', by: heldBy }
    case 'chat_ended':
    case 'not_found':
      return { kind: 'gone' }
    case 'unavailable_target':
      return { kind: 'no-agent' }
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
