import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { selectQuickReplies } from '../selectors'
import { selectHubFacts } from './hub-facts'
import type { HubEvent } from './hub-event'
import { offeredChoices } from '../../testing/offered-choices'

const welcome = "bot: Hi, I'm Murphy. How can I help you today?"
const lost = 'system: connection lost, please refresh the page.'
const failed = 'system: connection failed, please refresh the page.'

async function opened(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  return widget
}

function hear(widget: TestWidget, ...heard: readonly HubEvent[]): Promise<void> {
  return widget.act(...heard.map((hubEvent) => ({ kind: 'hub-event-arrived', hubEvent }) as const))
}

function here(widget: TestWidget): { readonly widgetSessionId: string } {
  return { widgetSessionId: widget.state().session.widgetSessionId }
}

function words(id: string, text: string): HistoryEntry {
  return { id, from: 'user', kind: 'text', item: { type: 'message', id, text, from: 'user' }, timestamp: 1 }
}

function answer(item: ReplyItem & { readonly id: string }): HistoryEntry {
  return { id: item.id, from: 'murphy', kind: 'text', item, timestamp: 2 }
}

function entry(id: string, text: string): HistoryEntry {
  return answer({ type: 'message', id, text })
}

describe('the connection', () => {
  it.each([
    ['idle', false],
    ['connecting', false],
    ['connected', true],
  ] as const)('the connection that is %s sets the socket flag to %s [HUB-03]', async (at, isConnected) => {
    const widget = await opened()
    await hear(widget, { kind: 'changed', at })
    expect(widget.state().hub).toBe(at)
    expect(widget.widgetState().isSocketConnected).toBe(isConnected)
  })

  it.each([
    [{ kind: 'lost' }, 'HUB-06', lost],
    [{ kind: 'start-failed' }, 'HUB-30', failed],
  ] as const)('says once when it is %j [%s]', async (hubEvent, _row, text) => {
    const widget = await opened()
    await hear(widget, hubEvent, hubEvent)
    expect(widget.lines()).toEqual([welcome, text])
  })

  it('says nothing where no chat has begun', async () => {
    const widget = await createTestWidget()
    await hear(widget, { kind: 'start-failed' }, { kind: 'lost' })
    expect(widget.lines()).toEqual([])
  })

  it('is greeted again with what is known, and nothing is shown', async () => {
    const widget = await opened()
    await hear(widget, { kind: 'greeting-required' })
    expect(widget.callsOf('greet')).toHaveLength(2)
    expect(widget.lines()).toEqual([welcome])
    expect(widget.state().session.greeting).toBeNull()
  })

  it('is not greeted while a greeting is under way, nor after the end', async () => {
    const widget = await createTestWidget()
    await hear(widget, { kind: 'greeting-required' })
    expect(widget.callsOf('greet')).toEqual([])
    await widget.openChat()
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    await hear(widget, { kind: 'greeting-required' })
    expect(widget.callsOf('greet')).toHaveLength(1)
  })

  it.each([
    [4711, 1],
    [0, 0],
  ])('asks the page of shopper %i for a fresh token %i times [HUB-23]', async (shopperId, times) => {
    const widget = await opened()
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'eyJ', botToken: 'eyK' })
    await widget.host({ type: 'changeShopperId', shopperId })
    await hear(widget, { kind: 'token-refused' })
    expect(widget.hostMessagesOf('shopperTokenNeeded')).toHaveLength(times)
  })
})

describe('the name of the conversation', () => {
  it('is stored with the chat, and gone with it [HUB-17, STG-06]', async () => {
    const widget = await opened()
    await hear(widget, { kind: 'conversation-named', conversationId: 'c-77' })
    expect(selectHubFacts(widget.state()).conversationId).toBe('c-77')
    widget.botAnswers({ type: 'message', id: 'm-1', text: 'Hi.' })
    await widget.say('hello')
    expect(widget.saved.chat).toMatchObject({ conversationId: 'c-77' })
    expect(selectHubFacts(widget.state()).lastSeenId).toBe('m-1')
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(selectHubFacts(widget.state()).conversationId).toBe('')
  })
})

describe('history', () => {
  it('brings what was missed at once, and drops what is here by its id [HUB-15]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'message', id: 'm-1', text: 'Hi.' })
    await widget.say('hello')
    const said = widget.state().conversation.entries.find(({ from }) => from === 'user')
    const entries = [
      words(said?.id ?? '', 'hello'),
      entry('m-1', 'Hi.'),
      words('m-2', 'and you?'),
      entry('m-3', 'Fine.'),
      entry('m-4', 'Thanks.'),
    ]
    const history = { kind: 'history', ...here(widget), entries, isCatchUp: true } as const
    await hear(widget, history, history)
    expect(widget.lines()).toEqual([
      welcome,
      'user: hello',
      'bot: Hi.',
      'user: and you?',
      'bot: Fine.',
      'bot: Thanks.',
    ])
    await widget.pass(10_000)
    expect(widget.lines()).toHaveLength(6)
  })

  it('history of another tab comes part by part, with its quick replies at the end [LAU-12, HUB-15]', async () => {
    const widget = await opened()
    const entries = [
      words('m-1', 'hours'),
      entry('m-2', 'Open.'),
      entry('m-3', 'Until 9.'),
      answer({ type: 'qr', id: 'm-4', items: [{ text: 'Thanks' }] }),
    ]
    await hear(widget, { kind: 'history', ...here(widget), entries, isCatchUp: false })
    expect(widget.lines()).toEqual([welcome, 'user: hours', 'bot: Open.'])
    await widget.pass(1_999)
    expect(widget.lines()).toHaveLength(3)
    await widget.pass(1)
    expect(widget.lines().at(-1)).toBe('bot: Until 9.')
    expect(offeredChoices(widget.state()).map(({ label }) => label)).toEqual(['Thanks'])
  })

  it('does not offer again what was offered with an answer that is here', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'message', id: 'm-1', text: 'Hi.' })
    await widget.say('hello')
    const entries = [answer({ type: 'qr', id: 'm-2', items: [{ text: 'Thanks' }] })]
    await hear(widget, { kind: 'history', ...here(widget), entries, isCatchUp: true })
    expect(selectQuickReplies(widget.state())).toBeNull()
  })

  it('starts no flow, no follow-up and no session of its own', async () => {
    const widget = await opened()
    const entries = [
      answer({ type: 'message', id: 'm-1', text: 'Let us see.' }),
      answer({ type: 'followup_event_data', id: 'm-2', followUpEventType: 'stores', followUpEventName: 'E' }),
      answer({ type: 'command', id: 'm-3', commandName: 'OPEN_TICKET_FORM' }),
    ]
    await hear(widget, { kind: 'history', ...here(widget), entries, isCatchUp: false })
    await widget.pass(60_000)
    expect(widget.state().flow).toBeNull()
    expect(widget.events()).toEqual([])
  })

  it.each(['history', 'item', 'message'] as const)(
    'a %s of the shopper before is dropped [OP-33]',
    async (kind) => {
      const widget = await opened()
      const before = here(widget)
      await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'eyJ' })
      await widget.host({ type: 'changeShopperId', shopperId: 4711 })
      const shown = widget.lines()
      const late = {
        history: { kind, ...before, entries: [entry('m-9', 'late')], isCatchUp: false },
        item: { kind, ...before, item: { type: 'message', text: 'late' } },
        message: { kind, ...before, message: { id: 'm-9', from: 'agent', text: 'late' } },
      } as const
      // Each has the kind of its name.
      await hear(widget, late[kind] as HubEvent)
      expect(widget.lines()).toEqual(shown)
    },
  )

  it('an item of another shopper is not drawn [MSG-05, OP-33]', async () => {
    const widget = await opened()
    const item = { type: 'message', id: 'm-1', text: 'Hi Alex.', shopper: 123 } as const
    await hear(widget, { kind: 'item', ...here(widget), item })
    expect(widget.lines()).toEqual([welcome])
  })
})

describe('a push without a request', () => {
  it('shows an item once [HUB-12]', async () => {
    const widget = await opened()
    const item = { type: 'message', id: 'm-10', text: 'Your invoice is on its way.' } as const
    await hear(widget, { kind: 'item', ...here(widget), item }, { kind: 'item', ...here(widget), item })
    expect(widget.lines()).toEqual([welcome, 'bot: Your invoice is on its way.'])
  })

  it.each(['agent', 'system'] as const)('shows a message of the %s once [HUB-14]', async (from) => {
    const widget = await opened()
    const said = {
      kind: 'message',
      ...here(widget),
      message: { id: 'm-11', from, text: 'Sarah has joined the chat.' },
    } as const
    await hear(widget, said, said)
    expect(widget.lines()).toEqual([welcome, `${from}: Sarah has joined the chat.`])
  })

  it('ends a live chat, and does nothing where none is running [HUB-16]', async () => {
    const widget = await opened()
    await hear(widget, { kind: 'live-chat-ended', ...here(widget), reason: 'agent_ended' })
    expect(widget.lines()).toEqual([welcome])
  })
})
