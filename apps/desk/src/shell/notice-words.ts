import type { Arrival } from '../core/state'
import { nameOf } from './copy'

/** What a notice of the system says: who, never what, because others may see the screen. */
export function noticeWords(arrival: Arrival): string {
  const shopper = nameOf(arrival.shopper)
  switch (arrival.kind) {
    case 'offer':
      return `Incoming chat from ${shopper}`
    case 'waiting':
      return `${shopper} is waiting`
    case 'named':
      return `${arrival.from} mentioned you in a note`
    case 'note':
      return `${arrival.from} wrote a note about ${shopper}`
    case 'form':
      return `${shopper} sent a form`
    case 'entry':
      return `New message from ${shopper}`
  }
}
