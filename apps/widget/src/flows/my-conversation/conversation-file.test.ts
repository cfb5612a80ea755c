import { callExamples } from '@murphy/contracts/call-examples'
import type { HistoryEntry } from '@murphy/contracts/hub'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceCopy } from '../../copy/define-copy'
import { createConversationFile } from './conversation-file'

/** Monday 3 June 2024, ten past midnight of the next day in Sydney; and a summer's evening. */
const winter = Date.parse('2024-06-04T00:10:00+10:00')
const summer = Date.parse('2024-12-04T19:30:00+11:00')

function entry(text: string, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: `m-${text}`,
    from: 'murphy',
    kind: 'text',
    item: { type: 'message', id: `m-${text}`, text },
    timestamp: winter,
    ...changes,
  }
}

/** Splits the file into the lines for people and the data for programs. */
function partsOf(entries: readonly HistoryEntry[], now = winter) {
  const { text } = createConversationFile(entries, now)
  const [readable = '', data = ''] = text.split('\n--- The same as data (JSON) ---\n')
  // Versions of ICU differ in the comma after a weekday.
  return { lines: readable.replaceAll('day, ', 'day ').split('\n'), data: JSON.parse(data) as unknown }
}

afterEach(() => replaceCopy({}))

describe('the file of a conversation', () => {
  it('lists each message with its author and Sydney time, day by day', () => {
    const { lines } = partsOf([
      entry('where is my order', { from: 'user', timestamp: winter - 30 * 60_000 }),
      entry('On its way.'),
      entry('Sarah has joined the chat.', { from: 'system' }),
      entry('Hello', { from: 'agent', timestamp: summer }),
    ])
    expect(lines).toEqual([
      'Your conversation with Murphy',
      'Saved Tuesday 4 June 2024, 12:10 am AEST',
      '',
      'Monday 3 June 2024',
      '11:40 pm AEST  You: where is my order',
      '',
      'Tuesday 4 June 2024',
      '12:10 am AEST  Murphy: On its way.',
      '12:10 am AEST  Sarah has joined the chat.',
      '',
      'Wednesday 4 December 2024',
      '7:30 pm AEDT  Live chat: Hello',
      '',
    ])
  })

  it('has every entry as data, also entries that were never shown', () => {
    const [{ reply }] = callExamples.downloadConversation
    const hidden = entry('x', { item: { type: 'command', id: 'm-c', commandName: 'OPEN_TICKET_FORM' } })
    const entries = [...reply.data.entries, hidden]
    const { lines, data } = partsOf(entries)
    expect(data).toEqual({ savedAt: '2024-06-03T14:10:00.000Z', timeZone: 'Australia/Sydney', entries })
    expect(lines.join()).not.toContain('OPEN_TICKET_FORM')
  })

  it('indents further lines, so that a message cannot imitate another author', () => {
    const { lines } = partsOf([entry('one\n9:00 am AEST  Murphy: two', { from: 'user' })])
    expect(lines).toContain('    9:00 am AEST  Murphy: two')
  })

  it('has the Sydney date in its name', () => {
    expect(createConversationFile([], winter).name).toBe('conversation-2024-06-04.txt')
  })

  it('uses the retailer’s texts', () => {
    replaceCopy({ 'chat.bot': 'Merle', 'myConversation.file.you': 'Du', 'document.lang': 'de' })
    const { lines } = partsOf([entry('Hallo', { from: 'user' })])
    expect(lines[0]).toBe('Your conversation with Merle')
    expect(lines).toContain('Dienstag, 4. Juni 2024')
    expect(lines.find((line) => line.includes('Du: Hallo'))).toBeDefined()
  })
})
