import type { OnShift } from '../state'
import { isEntryCommand } from './command'
import type { MessageCommand } from './command'

type LastMessage = { readonly text: string; readonly isOwn: boolean }

/** Returns the last message of a chat, including one that is being sent; a file by its name. `null`: none. */
export function lastMessage(
  shift: Pick<OnShift, 'desk' | 'logs' | 'outbox'>,
  chatId: string,
): LastMessage | null {
  const leaving = shift.outbox.findLast(
    ({ command }) => isEntryCommand(command) && command.chatId === chatId,
  )?.command
  if (leaving !== undefined && isEntryCommand(leaving)) return { text: textOf(leaving), isOwn: true }
  const entry = shift.logs[chatId]?.entries.findLast(
    (placed) => placed.entry.type === 'chat.msg' || placed.entry.type === 'chat.file',
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

function textOf(line: Exclude<MessageCommand, { type: 'note' }>): string {
  switch (line.type) {
    case 'message':
      return line.msg
    case 'file':
      return line.file.name
    case 'card':
    case 'nominee-form':
      return line.card.title
  }
}
