import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import { guestGreeting, ok, plainConfiguration } from '../../testing/fake-ports'
import type { GreetingData, Result } from '../../ports'
import { openView, unreadBadge } from '../selectors'

describe('opening and closing', () => {
  it('[LAU-04] opens when the launcher is pressed, at the welcome screen', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    expect(openView(widget.state())).toMatchObject({ at: 'welcome' })
  })

  it('[LAU-05] [HST-04] opens when the host posts openWidget', async () => {
    const widget = await createTestWidget()
    await widget.host({ type: 'openWidget' })
    expect(widget.state().frame.at).toBe('open')
  })

  it('[LAU-06] greets on the first open', async () => {
    const widget = await createTestWidget()
    expect(widget.callsOf('greet')).toHaveLength(0)
    await widget.openChat()
    expect(widget.callsOf('greet')).toHaveLength(1)
  })

  it('[LAU-07] welcomes on the first open', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
  })

  it('[LAU-08] [LAU-18] [LAU-20] neither greets nor welcomes again after minimising', async () => {
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

  it('[LAU-18] carries whether the shopper has done anything in the chat', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    expect(widget.widgetState().hasUserInteracted).toBe(false)
    await widget.say('hello')
    expect(widget.widgetState().hasUserInteracted).toBe(true)
  })

  it('[LAU-02] counts what arrives while minimised, up to 99+, and forgets it on open', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    widget.botAnswers({ type: 'message', text: 'one' }, { type: 'message', text: 'two' })
    await widget.say('hello')
    await widget.act({ kind: 'minimise-pressed' })
    expect(unreadBadge(widget.state())).toBeNull()
    await widget.pass(2000)
    expect(unreadBadge(widget.state())).toBe('1')
    await widget.act({ kind: 'launcher-pressed' })
    expect(unreadBadge(widget.state())).toBeNull()
  })

  it.each([
    [99, '99'],
    [100, '99+'],
  ])('[LAU-02] shows %i unread messages as %s', async (unread, badge) => {
    const widget = await createTestWidget()
    const state = widget.state()
    expect(unreadBadge({ ...state, conversation: { ...state.conversation, unread } })).toBe(badge)
  })

  it('[HST-08] [HST-10] tells the host toggleWidget, then chatbotOpened, and toggleWidget again on minimise', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    const types = widget.told.map(({ type }) => type)
    expect(types.indexOf('chatbotOpened')).toBe(types.indexOf('toggleWidget') + 1)
    await widget.act({ kind: 'minimise-pressed' })
    expect(widget.toldOf('toggleWidget')).toEqual([
      { type: 'toggleWidget', isOpen: true },
      { type: 'toggleWidget', isOpen: false },
    ])
  })

  it('[HST-11] [HST-12] says widget-loaded at once and chatbotLoaded when the configuration is settled', async () => {
    const widget = await createTestWidget()
    expect(widget.told).toEqual([{ type: 'widget-loaded', version: 1 }, { type: 'chatbotLoaded' }])
  })

  it('[HST-07] [HST-09] answers the live-chat status while closed', async () => {
    const widget = await createTestWidget()
    await widget.host({ type: 'getLiveChatStatusFromBot' })
    expect(widget.told.at(-1)).toEqual({ type: 'isLCAvailable', isLCAvailable: false })
  })

  it('[HST-13] reports the opening without personal data', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.toldOf('chatbotTriggerAdobeAnalytics')).toEqual([
      { type: 'chatbotTriggerAdobeAnalytics', eventName: 'open', label: '', intentGroupName: '' },
    ])
  })
})

describe('the welcome screen', () => {
  it('[WEL-01] [CST-03] stays 1500 ms although the greeting is done before', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' })
    await widget.pass(1499)
    expect(openView(widget.state())?.at).toBe('welcome')
    await widget.pass(1)
    expect(openView(widget.state())?.at).toBe('chat')
  })

  it('[WEL-01] stays until a slow greeting is done', async () => {
    const widget = await createTestWidget()
    const greeting = createDeferred<Result<GreetingData>>()
    widget.server.chat.greet = () => greeting.promise
    await widget.openChat()
    await widget.pass(5000)
    expect(openView(widget.state())?.at).toBe('welcome')
    greeting.resolve(ok(guestGreeting))
    await widget.pass(0)
    expect(openView(widget.state())?.at).toBe('chat')
  })

  it('[WEL-01] ends with the first key, and nothing typed is lost', async () => {
    const widget = await createTestWidget()
    await widget.act({ kind: 'launcher-pressed' }, { kind: 'draft-changed', text: 'w' })
    expect(openView(widget.state())?.at).toBe('chat')
    await widget.pass(1500)
    expect(widget.state().typed.draft).toBe('w')
  })

  it('[WEL-03] sends an early text when the greeting is done, in the session it opened', async () => {
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
  ])('[WEL-04] welcomes a guest by the template %j', async (guest, line) => {
    const widget = await createTestWidget()
    widget.server.settings.widgetConfiguration = async () =>
      ok({ ...plainConfiguration, greetingTemplate: { guest, loggedIn: '' } })
    const again = await createTestWidget({ fakes: widget })
    await again.openChat()
    expect(again.lines()).toEqual([line])
  })
})
