import type { Arrival } from '../core/state'
import { nameOf } from './copy'

/** What a notice of the system says: who, never what, because others may see the screen. */
export function noticeWords(arrival: Arrival): string {
  const shopper = nameOf(arrival.shopper)
  switch (arrival.kind) {
    case 'offer':
      return `${shopper} is offered to you`
    case 'waiting':
      return `${shopper} waits`
    case 'named':
      return `${arrival.from} has named you in a note`
    case 'note':
      return `${arrival.from} has written a note about ${shopper}`
    case 'form':
      return `${shopper} has sent a form`
    case 'entry':
      return `${shopper} has written`
  }
}
