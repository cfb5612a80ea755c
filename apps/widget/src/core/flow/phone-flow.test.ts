import type { HistoryEntry } from '@murphy/contracts/hub'
import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const flow = 'phone'
const welcome = "bot: Hi, I'm Murphy. How can I help you today?"

/** Returns a screen in a store after one question. */
async function onDevice(options: Parameters<typeof createTestWidget>[0] = {}): Promise<TestWidget> {
  const widget = await createTestWidget(options)
  await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
  await widget.pass(1500)
  widget.botAnswers({ type: 'session_id', sessionId: 's-1' }, { type: 'message', text: 'Until 9 pm.' })
  await widget.say('opening hours Newtown')
  await widget.pass(2000)
  return widget
}

async function settle(widget: TestWidget, isSettled: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await widget.pass(0)
      return isSettled()
    })
    .toBe(true)
}

function stateOf(widget: TestWidget): string | null {
  const { flow: open } = widget.state()
  return open === null ? null : `${open.name} ${open.state.at}`
}

/** Opens the page with a code as a shopper does. */
async function showCode(widget: TestWidget): Promise<void> {
  await widget.act({ kind: 'my-conversation-opened' }, { flow: 'my-conversation', kind: 'continue-pressed' })
  await settle(widget, () => stateOf(widget) === 'phone shown')
}

async function passUntil(widget: TestWidget, isDone: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await widget.pass(500)
      return isDone()
    })
    .toBe(true)
}

describe('the offer to continue on a phone', () => {
  it.each([
    ['a screen in a store', true, true],
    ["a shopper's own device", false, false],
  ])('is on %s %s', async (_, isDevice, isOffered) => {
    const widget = await createTestWidget({ device: { isHostDevice: isDevice } })
    await widget.openChat()
    await widget.say('hello')
    await widget.act({ kind: 'my-conversation-opened' })
    expect(widget.state().flow?.state).toMatchObject({ opening: { canContinueOnPhone: isOffered } })
    await widget.act({ flow: 'my-conversation', kind: 'continue-pressed' })
    expect(stateOf(widget)?.startsWith(flow)).toBe(isOffered)
  })

  it('is not made while a chat with an agent runs, which would stay on the screen', async () => {
    const widget = await onDevice()
    const { liveChat } = widget.state()
    expect(liveChat.isRunning).toBe(false)
    await widget.act(
      { kind: 'other-tab-chat-saved', chat: runningChat(widget) },
      { kind: 'my-conversation-opened' },
    )
    expect(widget.state().flow?.state).toMatchObject({ opening: { canContinueOnPhone: false } })
  })
})

function runningChat(widget: TestWidget) {
  const { session, conversation } = widget.state()
  const { widgetSessionId, earlierWidgetSessionIds, sessionId, conversationId, store } = session
  return {
    widgetSessionId,
    earlierWidgetSessionIds,
    sessionId,
    conversationId,
    store,
    intentName: '',
    hasLiveChat: true,
    entries: conversation.entries,
    openingIds: null,
    quickReplies: null,
  }
}

describe('a screen in a store with a code', () => {
  it('creates the code for its conversation and shows its address', async () => {
    const widget = await onDevice()
    const { chatbotUserId, widgetSessionId } = widget.state().session
    await showCode(widget)
    expect(widget.phoneCodes.created).toEqual([
      { chatbotUserId, widgetSessionId, earlierWidgetSessionIds: [], sessionId: 's-1' },
    ])
    expect(widget.state().flow?.state).toMatchObject({
      link: 'https://murphy.example/#continue=code-1',
      minutesLeft: 5,
    })
  })

  it('starts again with nothing of the conversation once a phone has redeemed the code', async () => {
    const widget = await onDevice()
    const before = widget.state().session
    await showCode(widget)
    await widget.act({ kind: 'draft-changed', text: 'half a question' })
    widget.phoneCodes.state = 'redeemed'
    await passUntil(widget, () => widget.state().flow === null)
    expect(widget.lines()).toEqual([])
    await widget.pass(2500)
    expect(widget.lines()).toEqual([welcome])
    const { session, drafts, frame } = widget.state()
    expect(frame).toMatchObject({ at: 'open', view: { at: 'chat' } })
    expect(drafts.draft).toBe('')
    for (const id of [before.chatbotUserId, before.widgetSessionId])
      expect([
        session.chatbotUserId,
        session.widgetSessionId,
        ...session.earlierWidgetSessionIds,
      ]).not.toContain(id)
    expect(widget.saved.chat?.entries).toHaveLength(1)
    const [, greeting] = widget.lastCall('greet').args
    expect(greeting).toMatchObject({ chatbotUserId: session.chatbotUserId, dialogFlowSessionId: '' })
    // The conversation goes on elsewhere: the bot hears no end.
    expect(widget.events()).not.toContain('End_Interaction')
  })

  it('starts again also when its page was left before the phone redeemed the code', async () => {
    const widget = await onDevice()
    await showCode(widget)
    widget.phoneCodes.state = 'redeemed'
    await widget.act({ kind: 'back-pressed' })
    expect(widget.lines()).toContain('user: opening hours Newtown')
    await passUntil(widget, () => !widget.lines().includes('user: opening hours Newtown'))
  })

  it('withdraws the code when the page is left, and keeps the conversation', async () => {
    const widget = await onDevice()
    await showCode(widget)
    await widget.act({ kind: 'back-pressed' })
    await settle(widget, () => widget.phoneCodes.withdrawn.length === 1)
    expect(widget.phoneCodes.withdrawn).toMatchObject([{ code: 'code-1' }])
    await widget.pass(10_000)
    expect(widget.lines()).toContain('user: opening hours Newtown')
    expect(widget.state().flow).toBeNull()
  })

  it('says when the code no longer works, and shows a new one', async () => {
    const widget = await onDevice()
    await showCode(widget)
    widget.phoneCodes.state = 'over'
    await passUntil(widget, () => stateOf(widget) === 'phone over')
    widget.phoneCodes.state = 'waiting'
    await widget.act({ flow, kind: 'new-code-pressed' })
    await settle(widget, () => stateOf(widget) === 'phone shown')
    expect(widget.state().flow?.state).toMatchObject({ code: 'code-2' })
  })

  it('shows an error where no code can be created, and can try again', async () => {
    const widget = await onDevice()
    widget.phoneCodes.isAway = true
    await widget.act(
      { kind: 'my-conversation-opened' },
      { flow: 'my-conversation', kind: 'continue-pressed' },
    )
    await settle(widget, () => stateOf(widget) === 'phone failed')
    expect(widget.logged.map(({ name }) => name)).toContain('phone-code-failed')
    widget.phoneCodes.isAway = false
    await widget.act({ flow, kind: 'new-code-pressed' })
    await settle(widget, () => stateOf(widget) === 'phone shown')
  })

  it('learns of a phone that redeemed the code while the screen was offline', async () => {
    const widget = await onDevice()
    await showCode(widget)
    widget.phoneCodes.isAway = true
    await widget.pass(10_000)
    expect(stateOf(widget)).toBe('phone shown')
    widget.phoneCodes.state = 'redeemed'
    widget.phoneCodes.isAway = false
    await passUntil(widget, () => widget.state().flow === null)
    expect(widget.lines()).not.toContain('user: opening hours Newtown')
  })

  it('is wiped after five minutes without a touch: questions about the code are no activity', async () => {
    const widget = await onDevice()
    await showCode(widget)
    for (let second = 0; second < 300; second += 2) await widget.pass(2000)
    await widget.pass(2000)
    expect(widget.state().session.phase).toBe('over')
    expect(widget.lines()).toEqual([])
  })

  it('leaves the next shopper alone when a code of the last one is redeemed', async () => {
    const widget = await onDevice()
    const { widgetSessionId } = widget.state().session
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    await widget.act({ kind: 'start-again-pressed' })
    await widget.pass(3000)
    await widget.say('a question of the next shopper')
    await widget.act({ kind: 'phone-code', change: { kind: 'redeemed', widgetSessionId } })
    expect(widget.lines()).toContain('user: a question of the next shopper')
  })
})

const history: readonly HistoryEntry[] = [
  {
    id: 'm-1',
    from: 'user',
    kind: 'text',
    item: { type: 'message', id: 'm-1', text: 'opening hours Newtown', from: 'user' },
    timestamp: 1,
  },
  {
    id: 'm-2',
    from: 'murphy',
    kind: 'text',
    item: { type: 'message', id: 'm-2', text: 'Until 9 pm.' },
    timestamp: 2,
  },
]
const continued = 'system: Your conversation continues here. It is no longer on the screen in the store.'

async function onPhone(
  redeem: TestWidget['phoneCodes']['redeem'] | null,
  options: Parameters<typeof createTestWidget>[0] = {},
): Promise<TestWidget> {
  const widget = await createTestWidget({ device: { isMobile: true, isFramed: false }, ...options })
  if (redeem !== null) widget.phoneCodes.redeem = redeem
  const { chat } = widget.server
  const { greet } = chat
  // As the server does: a known session continues.
  chat.greet = async (caller, body) => {
    const answer = await greet(caller, body)
    const SessionId = body.dialogFlowSessionId || 's-1'
    return answer.ok ? { ok: true, value: { ...answer.value, SessionId } } : answer
  }
  const { widgetSessionId } = widget.state().session
  const opening = { name: 'phone', opening: { for: 'phone', code: 'code-1' } } as const
  await widget.act({ kind: 'launcher-pressed' }, { kind: 'flow-requested', widgetSessionId, opening })
  return widget
}

describe('a phone that opens the address of a code', () => {
  const redeem = async () => ({ ok: true, value: { sessionId: 's-2', entries: [...history] } }) as const

  it('opens the same conversation, and sends the next question in it', async () => {
    const widget = await onPhone(redeem)
    await settle(widget, () => widget.state().flow === null)
    expect(widget.state().frame).toMatchObject({ at: 'open', view: { at: 'chat' } })
    expect(widget.lines()).toEqual(['user: opening hours Newtown', 'bot: Until 9 pm.', continued])
    await widget.pass(5000)
    expect(widget.lines()).toHaveLength(3)
    widget.botAnswers({ type: 'message', text: 'Until 8 pm.' })
    await widget.say('and Bondi?')
    const [caller, body] = widget.lastCall('sendText').args as [object, object]
    const { widgetSessionId } = widget.state().session
    expect(caller).toMatchObject({ sessionId: 's-2', widgetSessionId })
    expect(body).toMatchObject({ parameters: { widgetSessionId } })
    expect(widget.phoneCodes.redeemed).toMatchObject([{ widgetSessionId, code: 'code-1' }])
    expect(widget.saved.chat).toMatchObject({ sessionId: 's-2', widgetSessionId })
  })

  it('keeps the conversation over a reload', async () => {
    const widget = await onPhone(redeem)
    await settle(widget, () => widget.state().flow === null)
    const reloaded = await createTestWidget({ remembered: widget.saved })
    expect(reloaded.lines()).toContain('user: opening hours Newtown')
  })

  it('replaces a chat that this browser had, but only once the conversation is there', async () => {
    const earlier = await createTestWidget()
    await earlier.openChat()
    await earlier.say('an older question')
    const widget = await onPhone(redeem, { remembered: earlier.saved })
    await settle(widget, () => widget.state().flow === null)
    expect(widget.lines()).not.toContain('user: an older question')
    const refused = await onPhone(null, { remembered: earlier.saved })
    await settle(refused, () => stateOf(refused) === 'phone refused')
    await refused.act({ kind: 'back-pressed' })
    expect(refused.lines()).toContain('user: an older question')
  })

  it.each([400, 404])(
    'says that the code is of no use after status %i, and starts a new conversation',
    async (status) => {
      const widget = await onPhone(async () => ({ ok: false, error: { kind: 'refused', status } }))
      await settle(widget, () => stateOf(widget) === 'phone refused')
      await widget.act({ flow, kind: 'new-conversation-pressed' })
      await widget.pass(1500)
      expect(widget.state().flow).toBeNull()
      expect(widget.lines()).toEqual([welcome])
    },
  )

  it.each([
    [{ kind: 'offline' }],
    [{ kind: 'timed-out' }],
    [{ kind: 'refused', status: 503 }],
    [{ kind: 'refused', status: 429 }],
  ] as const)('tries again under the same session after %j', async (error) => {
    const widget = await onPhone(async () => ({ ok: false, error }))
    await settle(widget, () => stateOf(widget) === 'phone unanswered')
    widget.phoneCodes.redeem = redeem
    await widget.act({ flow, kind: 'retry-pressed' })
    await settle(widget, () => widget.state().flow === null)
    const [first, second] = widget.phoneCodes.redeemed
    expect(second).toEqual(first)
    expect(widget.lines()).toContain('user: opening hours Newtown')
  })
})
