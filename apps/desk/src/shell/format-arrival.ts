import type { Arrival } from '../core/state'
import { formatSystemEvent } from '../chat/format-system-event'
import { toDisplayName } from '../components/copy'

/** Returns the announcement for screen readers: the whole message in the open chat, only the event in another. */
export function formatAnnouncement(arrival: Arrival): string {
  const shopper = toDisplayName(arrival.shopper)
  switch (arrival.kind) {
    case 'offer':
      return `Incoming chat from ${shopper}. Press Alt+A to accept.`
    case 'waiting':
      return `${shopper} is waiting.`
    case 'mention':
      if (arrival.supervision === 'take-over') return `${arrival.from} took over your chat with ${shopper}.`
      return `${arrival.from} mentioned you: ${arrival.text}`
    case 'note':
      if (arrival.supervision === 'whisper')
        return arrival.isOpen
          ? `Whisper from ${arrival.from}, only agents see it: ${arrival.text}`
          : `New whisper about ${shopper}.`
      return arrival.isOpen ? `Note from ${arrival.from}: ${arrival.text}` : `New note about ${shopper}.`
    case 'form':
      return formatSystemEvent(arrival.formEvent, shopper)
    case 'entry': {
      const { entry } = arrival.logEntry
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
          return formatSystemEvent(entry, shopper)
      }
    }
  }
}

/** Returns the text of a desktop notification. It never holds the message, because others may see the screen. */
export function formatNotification(arrival: Arrival): string {
  const shopper = toDisplayName(arrival.shopper)
  switch (arrival.kind) {
    case 'offer':
      return `Incoming chat from ${shopper}`
    case 'waiting':
      return `${shopper} is waiting`
    case 'mention':
      return arrival.supervision === 'take-over'
        ? `${arrival.from} took over your chat with ${shopper}`
        : `${arrival.from} mentioned you in a note`
    case 'note':
      if (arrival.supervision === 'whisper') return `${arrival.from} whispered about ${shopper}`
      return `${arrival.from} wrote a note about ${shopper}`
    case 'form':
      return `${shopper} sent a form`
    case 'entry':
      return `New message from ${shopper}`
  }
}
