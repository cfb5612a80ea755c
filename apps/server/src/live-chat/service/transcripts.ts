import type { Entry } from '@murphy/contracts/live-chat'
import { formatSydneyTime, getSydneyDate, formatDayMonthYear } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import { createSender } from '../../mail/outbox'
import { quoted } from '../../mail/quoted'
import type { Mail } from '../../mail/ports'
import type { SequencedEntry } from '../model/chat'
import type { ServiceContext } from './context'
import type { TranscriptRequest } from '../repository'

/** Returns a function that mails the requested transcripts. Source: LCS-22 */
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
 * Creates the mail with the chat quoted between fixed sentences, so that none of it can pass for the shop's own text.
 * The visitor's name is not used for the receiver, because it is the visitor's own text too.
 */
async function createTranscriptMail(
  repository: ServiceContext['repository'],
  { chatId, email }: TranscriptRequest,
): Promise<Mail | null> {
  const chat = await repository.chat(chatId)
  if (!chat) return null
  const day = formatDayMonthYear(getSydneyDate(chat.startedAt), standardWords)
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

/** Returns the messages of visitor and agents as text, each with its time in Sydney. */
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

/** Returns the text of a message. Cards become text and addresses. */
function messageText({ msg, structured_msg: structured }: Extract<Entry, { type: 'chat.msg' }>): string {
  const cards = structured !== undefined && 'items' in structured ? structured.items : []
  const addresses = cards.flatMap(({ buttons }) => buttons.flatMap(({ url }) => url ?? []))
  return [msg, ...addresses].join(' ')
}

function fileText({ attachment }: { readonly attachment: { readonly name: string } }): string {
  return `(file ${attachment.name})`
}
