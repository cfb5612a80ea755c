import type { Attachment, Entry } from '@murphy/contracts/live-chat'
import type { Attachment as SdkAttachment, ChatEvent } from '../../live-chat-sdk'

/**
 * Returns the SDK event for an entry of the log, or `null` for an entry that the SDK does not emit.
 *
 * Source: LCS-02, docs/live-chat-protocol.md#sdk
 */
export function toChatEvent(entry: Entry): ChatEvent | null {
  const { nick, timestamp } = entry
  const by = { nick, display_name: toDisplayName(entry), timestamp }
  switch (entry.type) {
    case 'chat.msg': {
      const { msg, options = [], structured_msg } = entry
      return {
        ...by,
        type: entry.type,
        msg,
        options,
        ...(structured_msg === undefined ? {} : { structured_msg }),
      }
    }
    case 'chat.file':
      return {
        ...by,
        type: entry.type,
        attachment: toSdkAttachment(entry.attachment),
        deleted: entry.deleted,
      }
    case 'chat.memberjoin':
      // The visitor joins once in a chat: a reload within 2 minutes is not a second join.
      return isVisitor(nick) ? { ...by, type: entry.type, first: true } : { ...by, type: entry.type }
    case 'chat.memberleave':
      return { ...by, type: entry.type, reason: entry.reason }
    case 'chat.rating':
      return { ...by, type: entry.type, rating: entry.rating, new_rating: entry.new_rating }
    case 'chat.comment':
      return { ...by, type: entry.type, comment: entry.comment, new_comment: entry.new_comment }
    case 'chat.event':
      return entry.event === 'request_rating' ? { ...by, type: 'chat.request.rating' } : null
    case 'chat.queue_position':
      return { ...by, type: entry.type, queue_position: entry.queue_position }
    case 'chat.join':
    case 'chat.wait_queue':
      return null
  }
}

/** Returns a file in the shape of the SDK, which leaves out unknown measurements. */
export function toSdkAttachment({ metadata, ...file }: Attachment): SdkAttachment {
  return metadata === null ? file : { ...file, metadata }
}

/**
 * Returns the name of a visitor or an agent. A visitor without a name is `Visitor` and a number of at least three digits,
 * the same for every event, because programs for the zChat Web SDK recognise a guest by it.
 *
 * Source: LCS-01, docs/live-chat-sdk.md
 */
export function toDisplayName({
  nick,
  display_name: name,
}: {
  readonly nick: string
  readonly display_name: string
}): string {
  return name === '' && isVisitor(nick) ? `Visitor ${100 + (parseInt(nick.slice(-6), 16) || 0)}` : name
}

/** Returns true for the nick of a visitor: `visitor:…`, in old chats plain `visitor`. */
export function isVisitor(nick: string): boolean {
  return nick === 'visitor' || nick.startsWith('visitor:')
}

/** Returns true for the nick of an agent. Source: LCS-59 */
export function isAgent(nick: string): boolean {
  return nick.startsWith('agent:')
}
