import type { OnShift } from '../state'
import { isEntry } from './command'
import type { Line } from './command'

type LastWords = { readonly text: string; readonly isOwn: boolean }

/** Returns the last message of a chat, including one that is being sent; a file by its name. `null`: none. */
export function lastWords(
  shift: Pick<OnShift, 'desk' | 'logs' | 'outbox'>,
  chatId: string,
): LastWords | null {
  const leaving = shift.outbox.findLast(
    ({ command }) => isEntry(command) && command.chatId === chatId,
  )?.command
  if (leaving !== undefined && isEntry(leaving)) return { text: wordsOf(leaving), isOwn: true }
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

function wordsOf(line: Exclude<Line, { type: 'note' }>): string {
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
