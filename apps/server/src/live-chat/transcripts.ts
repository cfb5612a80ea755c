import type { Entry } from '@murphy/contracts/live-chat'
import { formatSydneyTime, sydneyDateAt, formatDayMonthYear } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import { createSender } from '../mail/outbox'
import type { Mail } from '../mail/ports'
import type { PlacedEntry } from './live-chat'
import type { Service } from './service'
import type { TranscriptRequest } from './store'

/**
 * Mails the transcripts that were asked for.
 *
 * Source: LCS-22
 */
export function createTranscripts(service: Service): () => Promise<void> {
  const { store } = service
  return createSender(
    {
      unsent: store.unsentTranscripts,
      idOf: ({ requestId }) => requestId,
      mailOf: (request) => mailOf(store, request),
      sent: store.transcriptSent,
    },
    service,
  )
}

async function mailOf(store: Service['store'], { chatId, email }: TranscriptRequest): Promise<Mail | null> {
  const room = await store.room(chatId)
  const visitor = room && (await store.visitor(room.visitorId))
  if (!room || !visitor) return null
  return {
    reference: `live-chat-${chatId}`,
    to: { name: visitor.displayName, address: email },
    subject: `Your live chat of ${formatDayMonthYear(sydneyDateAt(room.startedAt), standardWords)}`,
    text: transcriptText(await store.entriesAfter(chatId, 0)),
    attachments: [],
  }
}

/** The lines of the visitor and the agents, each with its time in Sydney. */
export function transcriptText(placed: readonly PlacedEntry[]): string {
  const lines = placed.flatMap(({ entry }) => {
    const said =
      entry.type === 'chat.msg' ? wordsOf(entry) : entry.type === 'chat.file' ? fileText(entry) : null
    if (said === null) return []
    const name = entry.display_name || (entry.nick.startsWith('agent:') ? 'Agent' : 'You')
    return [`${name}, ${formatSydneyTime(entry.timestamp, standardWords)}: ${said}`]
  })
  return `${lines.join('\n')}\n`
}

/** Cards in a mail are words and addresses. */
function wordsOf({ msg, structured_msg: structured }: Extract<Entry, { type: 'chat.msg' }>): string {
  const cards = structured !== undefined && 'items' in structured ? structured.items : []
  const addresses = cards.flatMap(({ buttons }) => buttons.flatMap(({ url }) => url ?? []))
  return [msg, ...addresses].join(' ')
}

function fileText({ attachment }: { readonly attachment: { readonly name: string } }): string {
  return `(file ${attachment.name})`
}
