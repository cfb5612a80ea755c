import type { HistoryEntry } from '@murphy/contracts/hub'
import { toPlainText } from '@murphy/contracts/reply-items'
import { fill } from '@murphy/domain/copy'
import { chatCopy } from '../../core/copy'
import { documentCopy } from '../../copy/document/copy'
import { myConversationCopy } from './copy'

/** The shop's time zone, in which Murphy states days and hours. */
const timeZone = 'Australia/Sydney'

export type ConversationFile = { readonly name: string; readonly text: string }

/**
 * Returns the conversation as one text file: a readable transcript, then the same data as JSON. It is one file, because
 * browsers ask before they save a second one, and text, which every phone can open. The JSON follows the last line of
 * dashes.
 *
 * @param now milliseconds since 1970
 */
export function createConversationFile(entries: readonly HistoryEntry[], now: number): ConversationFile {
  const { title, savedAt, data } = myConversationCopy.file
  const formats = createFormats(documentCopy.lang)
  const head = [
    fill(title, { bot: chatCopy.bot }),
    fill(savedAt, { moment: `${formats.day(now)}, ${formats.time(now)}` }),
  ]
  const json = JSON.stringify({ savedAt: new Date(now).toISOString(), timeZone, entries }, null, 2)
  const parts = [...head, ...formatTranscript(entries, formats), '', `--- ${data} ---`, json, '']
  return { name: `conversation-${formatIsoDay(now)}.txt`, text: parts.join('\n') }
}

type Formats = { readonly day: (at: number) => string; readonly time: (at: number) => string }

function createFormats(language: string): Formats {
  const day = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' })
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return { day: (at) => day.format(at), time: (at) => time.format(at) }
}

/** Returns a heading for each day, and each message with time and sender. Hidden items are in the JSON only. */
function formatTranscript(entries: readonly HistoryEntry[], { day, time }: Formats): string[] {
  let last = ''
  return entries.flatMap(({ from, item, timestamp }) => {
    const text = toPlainText(item)
    if (text === '') return []
    const today = day(timestamp)
    const heading = today === last ? [] : ['', today]
    last = today
    const indented = text.replaceAll('\n', '\n    ')
    return [...heading, `${time(timestamp)}  ${hasSenderInText(item) ? '' : getSenderLabel(from)}${indented}`]
  })
}

/** Returns true for an agent's message, whose text names its sender. */
function hasSenderInText(item: HistoryEntry['item']): boolean {
  return item.type === 'livechatmessage' && item.displayName !== undefined
}

function getSenderLabel(from: HistoryEntry['from']): string {
  const { you, agent } = myConversationCopy.file
  switch (from) {
    case 'user':
      return `${you}: `
    case 'agent':
      return `${agent}: `
    case 'murphy':
      return `${chatCopy.bot}: `
    case 'system':
      return ''
  }
}

/** Returns the date in Sydney for the file name, such as 2024-06-04. */
function formatIsoDay(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
}
