import type { Entry } from '@murphy/contracts/live-chat'
import { formatSydneyTime, sydneyDateAt, formatDayMonthYear } from '@murphy/domain/calendar'
import type { PlacedEntry } from './live-chat'
import type { Service } from './service'

/**
 * Mails the transcripts that were asked for; one that nobody takes waits for the next call. Two processes may send one
 * twice, none is lost.
 *
 * Source: LCS-22, live-chat section 2 (queued until sent)
 */
export function createTranscripts(service: Service): () => Promise<void> {
  let working: Promise<void> | null = null
  return async () => {
    working ??= sendAll(service)
      .catch((error: unknown) => service.onFailure('live-chat-transcripts', error))
      .finally(() => void (working = null))
    await working
  }
}

async function sendAll({ store, mailer, now }: Service): Promise<void> {
  for (const { requestId, chatId, email } of await store.unsentTranscripts()) {
    const room = await store.room(chatId)
    const visitor = room && (await store.visitor(room.visitorId))
    if (!room || !visitor) continue
    const answer = await mailer.send({
      reference: `live-chat-${chatId}`,
      to: { name: visitor.displayName, address: email },
      subject: `Your live chat of ${formatDayMonthYear(sydneyDateAt(room.startedAt))}`,
      text: transcriptText(await store.entriesAfter(chatId, 0)),
      attachments: [],
    })
    // The next one would not be taken either.
    if (!answer.ok) return
    await store.transcriptSent(requestId, now())
  }
}

/** The lines of the visitor and the agents, each with its time in Sydney. */
export function transcriptText(placed: readonly PlacedEntry[]): string {
  const lines = placed.flatMap(({ entry }) => {
    const said =
      entry.type === 'chat.msg' ? wordsOf(entry) : entry.type === 'chat.file' ? fileText(entry) : null
    if (said === null) return []
    const name = entry.display_name || (entry.nick.startsWith('agent:') ? 'Agent' : 'You')
    return [`${name}, ${formatSydneyTime(entry.timestamp)}: ${said}`]
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
