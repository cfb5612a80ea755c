import type { Entry } from '@murphy/contracts/live-chat'
import { formatSydneyTime, getSydneyDate, formatDayMonthYear } from '@murphy/domain/calendar'
import { isAgentNick } from '@murphy/domain/live-chat'
import { standardCopy } from '@murphy/domain/standard-copy'
import { createSender } from '../../mail/outbox'
import { quoteText } from '../../mail/mailer'
import type { Mail } from '../../mail/mailer'
import type { SequencedEntry } from '../model/chat'
import type { ServiceContext } from './service-context'
import type { TranscriptRequest } from '../repository'

/** Returns a function that mails the requested transcripts. Source: LCS-22 */
export function createTranscriptMailer(service: ServiceContext): () => Promise<void> {
  const { repository } = service
  return createSender(
    repository.transcripts,
    async (requestId) => {
      const request = await repository.findTranscriptRequest(requestId)
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
  const chat = await repository.findChat(chatId)
  if (!chat) return null
  const day = formatDayMonthYear(getSydneyDate(chat.startedAt), standardCopy)
  return {
    reference: `live-chat-${chatId}`,
    to: { name: '', address: email },
    subject: `Your live chat of ${day}`,
    text: [
      `You asked for a copy of your live chat of ${day}. If you did not ask for it, please ignore this email.`,
      '',
      'What was written in the chat:',
      '',
      quoteText(formatTranscript(await repository.listEntriesAfter(chatId, 0))),
      '',
      'End of the chat. Links in it were written by the people in the chat: open only those you expect.',
      '',
    ].join('\n'),
    attachments: [],
  }
}

/** Returns the messages of visitor and agents as text, each with its time in Sydney. */
export function formatTranscript(entries: readonly SequencedEntry[]): string {
  const messages = entries.flatMap(({ entry }) => {
    const text =
      entry.type === 'chat.msg' ? formatMessage(entry) : entry.type === 'chat.file' ? formatFile(entry) : null
    if (text === null) return []
    const name = entry.display_name || (isAgentNick(entry.nick) ? 'Agent' : 'You')
    return [`${name}, ${formatSydneyTime(entry.timestamp, standardCopy)}: ${text}`]
  })
  return `${messages.join('\n')}\n`
}

/** Returns the text of a message. Cards become text and addresses. */
function formatMessage({ msg, structured_msg: structured }: Extract<Entry, { type: 'chat.msg' }>): string {
  const cards = structured !== undefined && 'items' in structured ? structured.items : []
  const addresses = cards.flatMap(({ buttons }) => buttons.flatMap(({ url }) => url ?? []))
  return [msg, ...addresses].join(' ')
}

function formatFile({ attachment }: { readonly attachment: { readonly name: string } }): string {
  return `(file ${attachment.name})`
}
