import type { OnShift } from '../state'

type LastWords = { readonly text: string; readonly isOwn: boolean }

/** What was said last, by anybody, also what is still on its way; a file by its name. `null`: nothing yet. */
export function lastWords(
  shift: Pick<OnShift, 'desk' | 'logs' | 'outbox'>,
  chatId: string,
): LastWords | null {
  const leaving = shift.outbox.findLast(
    ({ command }) => (command.type === 'message' || command.type === 'file') && command.chatId === chatId,
  )?.command
  if (leaving?.type === 'message') return { text: leaving.msg, isOwn: true }
  if (leaving?.type === 'file') return { text: leaving.file.name, isOwn: true }
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
