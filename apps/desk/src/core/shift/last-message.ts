import type { OnShift } from '../state'
import { isEntry } from './command'
import type { Line } from './command'

type LastWords = { readonly text: string; readonly isOwn: boolean }

/** What was said last, by anybody, also what is still on its way; a file by its name. `null`: nothing yet. */
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
