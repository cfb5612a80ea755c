import type { LeaveReason } from '@murphy/contracts/live-chat'
import type { FormEvent, SystemEvent } from '../core/shift/transcript'

/** Returns a system event of a chat as a sentence. An entry without a name is the shopper's. */
export function formatSystemEvent(entry: SystemEvent | FormEvent, shopper: string): string {
  const name = entry.display_name === '' ? shopper : entry.display_name
  switch (entry.type) {
    case 'chat.memberjoin':
      return `${name} joined the chat.`
    case 'chat.memberleave':
      return formatLeft(name, entry.reason)
    case 'chat.wait_queue':
      return `${name} is waiting for an agent.`
    case 'chat.rating':
      return entry.new_rating === null
        ? `${name} removed the rating.`
        : `${name} rated the chat ${entry.new_rating}.`
    case 'chat.comment':
      return entry.new_comment === null || entry.new_comment === ''
        ? `${name} removed the comment.`
        : `${name}: “${entry.new_comment}”`
    case 'form-sent':
      return `${name} sent the nominee form for order #${entry.orderId}.`
    case 'form-failed':
      return `${name} sent the nominee form for order #${entry.orderId}, but the shop did not accept it.`
    case 'chat.event':
      switch (entry.event) {
        case 'request_rating':
          return `A rating was requested from ${shopper}.`
        case 'transfer':
          return 'The chat is being transferred.'
        case 'agent_disconnected':
          return 'The agent lost connection. The chat went back to the front of the queue.'
        case 'chat_ended':
          return 'The chat has ended.'
      }
  }
}

function formatLeft(name: string, reason: LeaveReason): string {
  switch (reason) {
    case 'user_not_alive':
      return `${name} closed the page.`
    case 'user_no_ping':
      return `${name} lost connection.`
    case 'disconnect_user':
    case 'kick_account':
      return `${name} was disconnected.`
    case 'agent_ends_chat':
      return `The agent ended the chat with ${name}.`
    case 'agent_left':
      return `${name} left the chat.`
    case 'transferred':
      return `${name} transferred the chat.`
  }
}
