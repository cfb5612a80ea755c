import type { SummaryKind, SummaryOutcome } from '@murphy/contracts/desk'
import type { Entry } from '@murphy/contracts/live-chat'
import { describe, expect, it } from 'vitest'
import type { Summariser, SummaryMessage } from '../../assistant/language-model/summariser'
import { createFakeSuggestionTools } from '../../testing/fake-suggestion-tools'
import { createSummaryHandlers } from './summary-handlers'

type Ports = Parameters<typeof createSummaryHandlers>[0]
type Handlers = ReturnType<typeof createSummaryHandlers>
type SummariseCall = Parameters<Handlers['summariseChat']>[0]
type RecordCall = Parameters<Handlers['recordSummary']>[0]

const say = (nick: string, msg: string): Entry => ({
  type: 'chat.msg',
  timestamp: 1,
  nick,
  display_name: '',
  msg,
})

const transcript: readonly SummaryMessage[] = [
  { from: 'murphy', text: 'Hi, I am Murphy.' },
  { from: 'shopper', text: 'Where is my order?' },
  { from: 'murphy', text: 'Which one?' },
  { from: 'shopper', text: 'The last one' },
]

const inEnglish: readonly Entry[] = [
  say('visitor:9f', 'Are you there?'),
  say('system', 'nothing'),
  say('agent:7', 'Yes'),
]

type Changes = {
  readonly hasModel?: boolean
  readonly isOpen?: boolean
  readonly agentId?: number
  readonly entries?: readonly Entry[]
  readonly isRisky?: boolean
  /** The summary of the model; `null`: it wrote none. */
  readonly written?: string | null
}

/** Creates the handlers in a chat that agent 7 serves. */
function createHandlers({
  hasModel = true,
  isOpen = true,
  agentId = 7,
  entries = inEnglish,
  isRisky = false,
  written = 'Shopper: asked',
}: Changes = {}) {
  const requests: { readonly messages: readonly SummaryMessage[]; readonly names: readonly string[] }[] = []
  const added: object[] = []
  const recorded: unknown[] = []
  const summariser: Summariser = {
    summarise: async (messages, { names }) => {
      requests.push({ messages, names })
      return written
    },
  }
  const tools = createFakeSuggestionTools()
  const chat = {
    chatId: 'ch-1',
    isOpen,
    departmentId: 2,
    lastSeq: entries.length,
    visitor: { displayName: 'Mia' },
    agents: [{ agentId: 7, displayName: 'Sarah Jones' }],
    handOver: { transcript: transcript.map((message) => ({ ...message, timestamp: 1 })) },
  }
  const ports = {
    agents: {
      findChat: async (_agentId: number, id: string) => (id === 'ch-1' ? chat : null),
      listEntriesAfter: async () => entries.map((entry, index) => ({ seq: index + 1, entry })),
    },
    suggestionTools: {
      ...tools,
      summariser: hasModel ? summariser : null,
      policies: { findPolicy: () => (isRisky ? {} : null) },
      understanding: {
        ...tools.understanding,
        findOtherLanguage: (text: string) => (/\bWo ist\b/.test(text) ? 'german' : null),
      },
    },
    summaryUses: {
      add: async (summary: object, made: object) => void added.push({ ...summary, ...made }),
      record: async (...values: readonly unknown[]) => void recorded.push(values),
    },
    now: () => 1000,
  } as unknown as Ports
  const handlers = createSummaryHandlers(ports)
  const caller = { account: { agentId } }
  return {
    requests,
    added,
    recorded,
    summarise: async (kind: SummaryKind, chatId = 'ch-1') => {
      const call = { params: { chatId }, body: { kind }, caller }
      return (await handlers.summariseChat(call as unknown as SummariseCall)).summary
    },
    record: (outcome: SummaryOutcome) =>
      handlers.recordSummary({ body: { summaryId: 'a1', outcome }, caller } as unknown as RecordCall),
  }
}

describe('the summary at handover', () => {
  it('is made from the conversation with Murphy alone, and is stored without its text', async () => {
    const test = createHandlers()
    const summary = await test.summarise('handover')
    expect(summary?.text).toBe('Shopper: asked')
    expect(test.requests).toEqual([{ messages: transcript, names: ['Mia', 'Sarah Jones'] }])
    expect(test.added).toEqual([
      { summaryId: summary?.summaryId, kind: 'handover', agentId: 7, departmentId: 2, now: 1000 },
    ])
    expect((await test.summarise('handover'))?.summaryId).toBe(summary?.summaryId)
  })

  it.each<[string, Parameters<typeof createHandlers>[0]]>([
    ['without a model', { hasModel: false }],
    ['in a chat that has ended', { isOpen: false }],
    ['for an agent who does not serve the chat', { agentId: 8 }],
    ['of a conversation that a safety policy has to do with', { isRisky: true }],
    ['when the model has none', { written: null }],
  ])('is none %s, and nothing is stored', async (_why, changes) => {
    const test = createHandlers(changes)
    expect(await test.summarise('handover')).toBeNull()
    expect(test.added).toEqual([])
  })

  it('asks no model about messages in another language', async () => {
    const test = createHandlers({ entries: [...inEnglish, say('visitor:9f', 'Wo ist sie')] })
    expect(await test.summarise('wrap-up')).toBeNull()
    expect(test.requests).toEqual([])
  })

  it.each<[string, readonly Entry[]]>([
    ['is longer than what a model gets', [say('visitor:9f', 'x'.repeat(1001))]],
    ['has its last words in German', [say('visitor:9f', `${'Hello there. '.repeat(40)} Wo ist sie`)]],
    [
      'stands in the middle of a long chat',
      [say('visitor:9f', 'Wo ist sie'), ...Array.from({ length: 40 }, () => say('agent:7', 'Yes'))],
    ],
    ['is one of very many', Array.from({ length: 21 }, () => say('visitor:9f', 'x'.repeat(1000)))],
  ])('is none when a message of the shopper %s', async (_which, entries) => {
    const test = createHandlers({ entries: [...inEnglish, ...entries] })
    expect(await test.summarise('wrap-up')).toBeNull()
    expect(test.requests).toEqual([])
  })

  it('is refused for a chat that the agent may not read', async () => {
    await expect(createHandlers().summarise('handover', 'ch-2')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the summary at wrap-up', () => {
  it('is made from the conversation and the messages of shopper and agents', async () => {
    const test = createHandlers()
    await test.summarise('wrap-up')
    expect(test.requests[0]?.messages).toEqual([
      ...transcript,
      { from: 'shopper', text: 'Are you there?' },
      { from: 'agent', text: 'Yes' },
    ])
  })
})

describe('the use of a summary', () => {
  it('is recorded for the agent', async () => {
    const test = createHandlers()
    await test.record('saved-edited')
    expect(test.recorded).toEqual([[7, 'a1', 'saved-edited']])
  })
})
