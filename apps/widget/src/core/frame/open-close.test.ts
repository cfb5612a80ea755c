import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import { guestGreeting, ok, plainConfiguration } from '../../testing/fake-ports'
import type { GreetingData, Result } from '../ports'
import { selectOpenView, selectUnreadBadge } from '../selectors'

describe('opening and closing', () => {
  it('opens when the launcher is pressed, at the welcome screen [LAU-04]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    expect(selectOpenView(widget.state())).toMatchObject({ at: 'welcome' })
  })

  it('opens when the host posts openWidget [LAU-05, HST-04]', async () => {
    const widget = await createTestWidget()
    await widget.host({ type: 'openWidget' })
    expect(widget.state().frame.at).toBe('open')
  })

  it('greets on the first open [LAU-06]', async () => {
    const widget = await createTestWidget()
    expect(widget.callsOf('greet')).toHaveLength(0)
    await widget.openChat()
    expect(widget.callsOf('greet')).toHaveLength(1)
  })

  it('welcomes on the first open [LAU-07]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
  })

  it('neither greets nor welcomes again after minimising [LAU-08, LAU-18, LAU-20]', async () => {
    const widget = await createTestWidget()
    expect(widget.widgetState().isFirstOpen).toBe(true)
    await widget.openChat()
    expect(widget.widgetState().isFirstOpen).toBe(false)
    await widget.act({ kind: 'minimise-pressed' })
    expect(widget.widgetState().currentView).toBe('closed')
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.callsOf('greet')).toHaveLength(1)
    expect(widget.lines()).toHaveLength(1)
    expect(widget.widgetState().currentView).toBe('chat')
  })

  it('carries whether the shopper has done anything in the chat [LAU-18]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    expect(widget.widgetState().hasUserInteracted).toBe(false)
    await widget.say('hello')
    expect(widget.widgetState().hasUserInteracted).toBe(true)
  })

  it('counts what arrives while minimised, up to 99+, and forgets it on open [LAU-02]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.botAnswers({ type: 'message', text: 'one' }, { type: 'message', text: 'two' })
    await widget.say('hello')
    await widget.act({ kind: 'minimise-pressed' })
    expect(selectUnreadBadge(widget.state())).toBeNull()
    await widget.pass(2000)
    expect(selectUnreadBadge(widget.state())).toBe('1')
    await widget.act({ kind: 'launcher-pressed' })
    expect(selectUnreadBadge(widget.state())).toBeNull()
  })

  it.each([
    [99, '99'],
    [100, '99+'],
  ])('shows %i unread messages as %s [LAU-02]', async (unread, badge) => {
    const widget = await createTestWidget()
    const state = widget.state()
    expect(selectUnreadBadge({ ...state, conversation: { ...state.conversation, unread } })).toBe(badge)
  })

  it('tells the host toggleWidget, then chatbotOpened, and toggleWidget again on minimise [HST-08, HST-10]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    const types = widget.hostMessages.map(({ type }) => type)
    expect(types.indexOf('chatbotOpened')).toBe(types.indexOf('toggleWidget') + 1)
    await widget.act({ kind: 'minimise-pressed' })
    expect(widget.hostMessagesOf('toggleWidget')).toEqual([
      { type: 'toggleWidget', isOpen: true },
      { type: 'toggleWidget', isOpen: false },
    ])
  })

  it('says widget-loaded at once and chatbotLoaded when the configuration is settled [HST-11, HST-12]', async () => {
    const widget = await createTestWidget()
    expect(widget.hostMessages).toEqual([{ type: 'widget-loaded', version: 1 }, { type: 'chatbotLoaded' }])
  })

  it('answers the live-chat status while closed [HST-07, HST-09]', async () => {
    const widget = await createTestWidget()
    await widget.host({ type: 'getLiveChatStatusFromBot' })
    expect(widget.hostMessages.at(-1)).toEqual({ type: 'isLCAvailable', isLCAvailable: false })
  })

  it('reports the opening without personal data [HST-13]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.hostMessagesOf('chatbotTriggerAdobeAnalytics')).toEqual([
      { type: 'chatbotTriggerAdobeAnalytics', eventName: 'open', label: '', intentGroupName: '' },
    ])
  })
})

describe('the welcome screen', () => {
  it('stays 1500 ms although the greeting is done before [WEL-01, CST-03]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    await widget.pass(1499)
    expect(selectOpenView(widget.state())?.at).toBe('welcome')
    await widget.pass(1)
    expect(selectOpenView(widget.state())?.at).toBe('chat')
  })

  it('stays until a slow greeting is done [WEL-01]', async () => {
    const widget = await createTestWidget()
    const greeting = createDeferred<Result<GreetingData>>()
    widget.server.chat.greet = () => greeting.promise
    await widget.openChat()
    await widget.pass(5000)
    expect(selectOpenView(widget.state())?.at).toBe('welcome')
    greeting.resolve(ok(guestGreeting))
    await widget.pass(0)
    expect(selectOpenView(widget.state())?.at).toBe('chat')
  })

  it('ends with the first key, and nothing typed is lost [WEL-01]', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' }, { kind: 'draft-changed', text: 'w' })
    expect(selectOpenView(widget.state())?.at).toBe('chat')
    await widget.pass(1500)
    expect(widget.state().drafts.draft).toBe('w')
  })

  it('sends an early text when the greeting is done, in the session it opened [WEL-03]', async () => {
    const widget = await createTestWidget()
    const greeting = createDeferred<Result<GreetingData>>()
    widget.server.chat.greet = () => greeting.promise
    await widget.act({ kind: 'launcher-pressed' })
    await widget.say('early')
    expect(widget.lines()).toEqual(['user: early'])
    expect(widget.callsOf('sendText')).toHaveLength(0)
    greeting.resolve(ok({ ...guestGreeting, SessionId: 's-9' }))
    await widget.pass(0)
    expect(widget.lastCall('sendText').args).toMatchObject([
      { sessionId: 's-9' },
      { text: 'early' },
      expect.any(String),
    ])
  })

  it.each([
    ['Hello there!', 'bot: Hello there!'],
    ['', "bot: Hi, I'm Murphy. How can I help you today?"],
  ])('welcomes a guest by the template %j [WEL-04]', async (guest, line) => {
    const widget = await createTestWidget()
    widget.server.settings.widgetConfiguration = async () =>
      ok({ ...plainConfiguration, greetingTemplate: { guest, loggedIn: '' } })
    const again = await createTestWidget({ fakes: widget })
    await again.openChat()
    expect(again.lines()).toEqual([line])
  })
})
