import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import type { EndPromptType, View } from '../frame/frame-state'
import { offeredChoices } from '../../testing/offered-choices'

const finished = { kind: 'end-prompt-answered', answer: 'finished' } as const
const returned = { kind: 'end-prompt-answered', answer: 'return' } as const

async function opened(): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  return widget
}

function view(widget: TestWidget): View | null {
  const { frame } = widget.state()
  return frame.at === 'open' ? frame.view : null
}

function prompt(type: EndPromptType): View {
  return { at: 'end-prompt', type, isLeaving: false }
}

describe('closing', () => {
  it('shows the prompt of type 1 [END-01, END-05, LAU-20]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'close-pressed' })
    expect(view(widget)).toEqual(prompt(1))
  })

  it('Return to chat goes back, unchanged [END-09]', async () => {
    const widget = await opened()
    const { conversation, session } = widget.state()
    await widget.act({ kind: 'close-pressed' }, returned)
    expect(view(widget)).toEqual({ at: 'chat' })
    expect(widget.state().conversation).toBe(conversation)
    expect(widget.state().session.widgetSessionId).toBe(session.widgetSessionId)
  })

  it('clicking away returns after 450 ms, not before [END-13]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-dismissed' })
    await widget.pass(449)
    expect(view(widget)).toEqual({ at: 'end-prompt', type: 1, isLeaving: true })
    await widget.pass(1)
    expect(view(widget)).toEqual({ at: 'chat' })
  })

  it('the close icon on the prompt hides the widget and keeps the prompt for the next open [END-01]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'close-pressed' }, { kind: 'close-pressed' })
    expect(view(widget)).toBeNull()
    await widget.act({ kind: 'launcher-pressed' })
    expect(view(widget)).toEqual(prompt(1))
  })

  it('a chat that the bot ended continues after Return to chat [END-07]', async () => {
    const widget = await opened()
    widget.botAnswers({ type: 'end', text: "That's all" })
    await widget.say('bye')
    const group = widget.state().conversation.quickReplies
    await widget.act({
      kind: 'quick-reply-pressed',
      groupId: group?.id ?? '',
      choiceId: offeredChoices(widget.state())[0]?.id ?? '',
    })
    expect(view(widget)).toEqual(prompt(3))
    await widget.act(returned)
    expect(widget.lines()).toContain('user: bye')
  })
})

describe('Finished', () => {
  it('clears ids and history and shows the end screen [END-10, END-11, STG-04]', async () => {
    const widget = await opened()
    await widget.say('hi')
    const before = widget.state().session
    expect(widget.saved.chat?.widgetSessionId).toBe(before.widgetSessionId)
    await widget.act({ kind: 'close-pressed' }, finished)
    expect(view(widget)).toEqual({ at: 'ended', isLeaving: false })
    expect(widget.lines()).toEqual([])
    expect(widget.saved.chat).toBeNull()
    const { session } = widget.state()
    expect(session.widgetSessionId).not.toBe(before.widgetSessionId)
    expect(session.sessionId).toBe('')
  })

  it('sends End_Interaction of the chat that ends, and shows no answer to it [END-15]', async () => {
    const widget = await opened()
    const { widgetSessionId } = widget.state().session
    widget.botAnswers({ type: 'message', text: 'Goodbye' })
    await widget.act({ kind: 'close-pressed' }, finished)
    expect(widget.lastCall('sendEvent').args).toMatchObject([
      { sessionId: 's-1' },
      { event: 'End_Interaction', parameters: { widgetSessionId } },
      expect.any(String),
    ])
    expect(widget.lines()).toEqual([])
  })

  it('Start again leaves after 400 ms, then greets a new session [END-12, END-14]', async () => {
    const widget = await opened()
    const old = widget.widgetState().widgetSessionId
    await widget.act({ kind: 'close-pressed' }, finished, { kind: 'start-again-pressed' })
    await widget.pass(399)
    expect(view(widget)).toEqual({ at: 'ended', isLeaving: true })
    expect(widget.callsOf('greet')).toHaveLength(1)
    await widget.pass(1)
    expect(view(widget)?.at).toBe('welcome')
    const greeting = widget.lastCall('greet').args[1] as { widgetSessionId: string }
    expect(widget.callsOf('greet')).toHaveLength(2)
    expect(greeting.widgetSessionId).not.toBe(old)
    await widget.pass(1500)
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
  })

  it('closing from the end screen closes at once and removes it after 1 s; the next open starts fresh [END-14]', async () => {
    const widget = await opened()
    await widget.act({ kind: 'close-pressed' }, finished, { kind: 'close-pressed' })
    expect(widget.state().frame).toMatchObject({ at: 'closed', leaving: 'ended' })
    await widget.pass(999)
    expect(widget.state().frame).toMatchObject({ leaving: 'ended' })
    await widget.pass(1)
    expect(widget.state().frame).toMatchObject({ leaving: null })
    await widget.openChat()
    expect(widget.callsOf('greet')).toHaveLength(2)
    expect(view(widget)?.at).toBe('chat')
  })

  it('keeps the shopper signed in for the next chat [END-10]', async () => {
    const widget = await opened()
    await widget.host(
      { type: 'sendDataToWidget', encryptedShopperId: 't' },
      { type: 'changeShopperId', shopperId: 4711 },
    )
    await widget.act({ kind: 'close-pressed' }, finished, { kind: 'start-again-pressed' })
    await widget.pass(2000)
    expect(widget.lines()).toEqual(["bot: Hi Mia, I'm Murphy. How can I help you today?"])
  })
})
