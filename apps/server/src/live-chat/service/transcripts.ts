import type { Entry } from '@murphy/contracts/live-chat'
import { formatSydneyTime, sydneyDateAt, formatDayMonthYear } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import { createSender } from '../../mail/outbox'
import { quoted } from '../../mail/quoted'
import type { Mail } from '../../mail/ports'
import type { SequencedEntry } from '../model/chat'
import type { ServiceContext } from './context'
import type { TranscriptRequest } from '../repository'

/**
 * Mails the transcripts that were asked for.
 *
 * Source: LCS-22
 */
export function createTranscripts(service: ServiceContext): () => Promise<void> {
  const { repository } = service
  return createSender(
    repository.transcripts,
    async (requestId) => {
      const request = await repository.transcriptRequest(requestId)
      return request && (await createTranscriptMail(repository, request))
    },
    service,
  )
}

/**
 * The chat is quoted between fixed sentences, so that nothing in it can pass for the shop's own text. The visitor's name
 * is not the receiver's: it is the visitor's own text as well.
 */
async function createTranscriptMail(
  repository: ServiceContext['repository'],
  { chatId, email }: TranscriptRequest,
): Promise<Mail | null> {
  const chat = await repository.chat(chatId)
  if (!chat) return null
  const day = formatDayMonthYear(sydneyDateAt(chat.startedAt), standardWords)
  return {
    reference: `live-chat-${chatId}`,
    to: { name: '', address: email },
    subject: `Your live chat of ${day}`,
    text: [
      `You asked for a copy of your live chat of ${day}. If you did not ask for it, please ignore this email.`,
      '',
      `What was written in the chat:`,
      '',
      quoted(transcriptText(await repository.entriesAfter(chatId, 0))),
      '',
      'End of the chat. Links in it were written by the people in the chat: open only those you expect.',
      '',
    ].join('\n'),
    attachments: [],
  }
}

/** The lines of the visitor and the agents, each with its time in Sydney. */
export function transcriptText(placed: readonly SequencedEntry[]): string {
  const lines = placed.flatMap(({ entry }) => {
    const said =
      entry.type === 'chat.msg' ? messageText(entry) : entry.type === 'chat.file' ? fileText(entry) : null
    if (said === null) return []
    const name = entry.display_name || (entry.nick.startsWith('agent:') ? 'Agent' : 'You')
    return [`${name}, ${formatSydneyTime(entry.timestamp, standardWords)}: ${said}`]
  })
  return `${lines.join('\n')}\n`
}

/** Cards in a mail are words and addresses. */
function messageText({ msg, structured_msg: structured }: Extract<Entry, { type: 'chat.msg' }>): string {
  const cards = structured !== undefined && 'items' in structured ? structured.items : []
  const addresses = cards.flatMap(({ buttons }) => buttons.flatMap(({ url }) => url ?? []))
  return [msg, ...addresses].join(' ')
}

function fileText({ attachment }: { readonly attachment: { readonly name: string } }): string {
  return `(file ${attachment.name})`
}
