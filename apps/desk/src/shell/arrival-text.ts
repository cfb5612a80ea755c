import type { Arrival } from '../core/state'
import { happenedText } from '../chat/copy'
import { nameOf } from './copy'

/** An arrival for those who listen: whole in the open chat, only that there is something in another. */
export function arrivalText(arrival: Arrival): string {
  const shopper = nameOf(arrival.shopper)
  switch (arrival.kind) {
    case 'offer':
      return `Incoming chat from ${shopper}. Press Alt+A to accept.`
    case 'waiting':
      return `${shopper} is waiting.`
    case 'named':
      return `${arrival.from} mentioned you: ${arrival.text}`
    case 'note':
      return arrival.isOpen ? `Note from ${arrival.from}: ${arrival.text}` : `New note about ${shopper}.`
    case 'form':
      return happenedText(arrival.news, shopper)
    case 'entry': {
      const { entry } = arrival.placed
      switch (entry.type) {
        case 'chat.msg':
          return arrival.isOpen ? `${entry.display_name}: ${entry.msg}` : `New message from ${shopper}.`
        case 'chat.file':
          return arrival.isOpen
            ? `${entry.display_name} sent the file ${entry.attachment.name}.`
            : `New file from ${shopper}.`
        case 'chat.join':
        case 'chat.queue_position':
          return ''
        default:
          return happenedText(entry, shopper)
      }
    }
  }
}
