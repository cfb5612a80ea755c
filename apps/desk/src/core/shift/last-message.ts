import type { OnShift } from '../state'
import { isEntryCommand } from './command'
import type { MessageCommand } from './command'

type LastMessage = { readonly text: string; readonly isOwn: boolean }

/** Returns the last message of a chat, including one that is being sent; a file by its name. `null`: none. */
export function findLastMessage(
  shift: Pick<OnShift, 'desk' | 'logs' | 'outbox'>,
  chatId: string,
): LastMessage | null {
  const pending = shift.outbox.findLast(
    ({ command }) => isEntryCommand(command) && command.chatId === chatId,
  )?.command
  if (pending !== undefined && isEntryCommand(pending)) return { text: toText(pending), isOwn: true }
  const entry = shift.logs[chatId]?.entries.findLast(
    (logEntry) => logEntry.entry.type === 'chat.msg' || logEntry.entry.type === 'chat.file',
  )?.entry
  if (entry === undefined) return null
  const isOwn = entry.nick === shift.desk?.me.nick
  switch (entry.type) {
    case 'chat.msg':
      return { text: entry.msg, isOwn }
    case 'chat.file':
      return { text: entry.attachment.name, isOwn }
    default:
      return null
  }
}

function toText(command: Exclude<MessageCommand, { type: 'note' }>): string {
  switch (command.type) {
    case 'message':
      return command.msg
    case 'file':
      return command.file.name
    case 'reply-file':
      return command.name
    case 'card':
    case 'nominee-form':
      return command.card.title
  }
}
