import type { HistoryEntry } from '@murphy/contracts/hub'
import { toPlainText } from '@murphy/contracts/reply-items'
import { fill } from '@murphy/domain/words'
import { chatCopy } from '../../core/copy'
import { documentCopy } from '../../shell/copy'
import { myConversationCopy } from './copy'

/** The shop's own clock: what Murphy says of days and hours is meant by it. */
const timeZone = 'Australia/Sydney'

export type ConversationFile = { readonly name: string; readonly text: string }

/**
 * The conversation as one file: lines to read, and below them the same as JSON. One file, because a browser asks before it
 * saves a second one, and a text opens on every phone; a program finds the data behind the last line of dashes.
 *
 * @param now milliseconds since 1970
 */
export function conversationFile(entries: readonly HistoryEntry[], now: number): ConversationFile {
  const { title, savedAt, data } = myConversationCopy.file
  const formats = formatsOf(documentCopy.lang)
  const head = [
    fill(title, { bot: chatCopy.bot }),
    fill(savedAt, { moment: `${formats.day(now)}, ${formats.time(now)}` }),
  ]
  const json = JSON.stringify({ savedAt: new Date(now).toISOString(), timeZone, entries }, null, 2)
  const parts = [...head, ...readable(entries, formats), '', `--- ${data} ---`, json, '']
  return { name: `conversation-${isoDay(now)}.txt`, text: parts.join('\n') }
}

type Formats = { readonly day: (at: number) => string; readonly time: (at: number) => string }

function formatsOf(language: string): Formats {
  const day = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' })
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return { day: (at) => day.format(at), time: (at) => time.format(at) }
}

/** Each day under its name, each line with its time and speaker; what was never shown is left to the data. */
function readable(entries: readonly HistoryEntry[], { day, time }: Formats): string[] {
  let last = ''
  return entries.flatMap(({ from, item, timestamp }) => {
    const words = toPlainText(item)
    if (words === '') return []
    const today = day(timestamp)
    const heading = today === last ? [] : ['', today]
    last = today
    const said = words.replaceAll('\n', '\n    ')
    return [...heading, `${time(timestamp)}  ${hasName(item) ? '' : speaker(from)}${said}`]
  })
}

/** An agent's line says who speaks by itself. */
function hasName(item: HistoryEntry['item']): boolean {
  return item.type === 'livechatmessage' && item.displayName !== undefined
}

function speaker(from: HistoryEntry['from']): string {
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

/** The day in Sydney, as files are named: 2024-06-04. */
function isoDay(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
}
