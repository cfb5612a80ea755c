import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { Result, WidgetConfiguration } from '../ports'
import { createFakePorts, failed, ok, plainConfiguration } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'

const banner = {
  bannerTemplate: 'Slow week',
  bannerType: 'warning',
  expiry: 60,
  isBannerActive: true,
} as const

describe('settings', () => {
  it('are read once per load [API-17, API-18]', async () => {
    const widget = await createTestWidget()
    await widget.openChat()
    expect(widget.callsOf('widgetConfiguration')).toHaveLength(1)
    expect(widget.callsOf('isFeatureEnabled').map(({ args }) => args[1])).toEqual([
      'EnableWebSocketConnection',
      'SddPrompt',
    ])
  })

  it('settings that fail leave a usable chat without a banner [ERR-05, WEL-06, HST-11]', async () => {
    const fakes = createFakePorts()
    fakes.server.settings = { widgetConfiguration: () => failed(), isFeatureEnabled: () => failed() }
    const widget = await createTestWidget({ fakes })
    expect(widget.hostMessagesOf('chatbotLoaded')).toHaveLength(1)
    await widget.openChat()
    expect(widget.lines()).toEqual(["bot: Hi, I'm Murphy. How can I help you today?"])
    expect(widget.widgetState().banner).toBeNull()
    await widget.say('hi')
    expect(widget.callsOf('sendText')).toHaveLength(1)
  })

  it('a failed greeting hides the banner, and the chat is usable [WEL-06, STG-08]', async () => {
    const fakes = createFakePorts()
    fakes.server.settings.widgetConfiguration = async () => ok({ ...plainConfiguration, bannerInfo: banner })
    const widget = await createTestWidget({ fakes })
    expect(widget.widgetState().banner).toEqual({ text: 'Slow week', type: 'warning' })
    fakes.server.chat.greet = () => failed()
    await widget.openChat()
    expect(widget.widgetState().banner).toBeNull()
    await widget.say('hi')
    expect(widget.callsOf('sendText')).toHaveLength(1)
  })

  it.each([
    [null, 'normal'],
    [{ normal: true, xmas: false, mask: false }, 'normal'],
    [{ normal: true, xmas: false, mask: true }, 'mask'],
    [{ normal: false, xmas: true, mask: true }, 'xmas'],
  ] as const)('the bot icon of %j is %s [STG-08]', async (botIcon, expected) => {
    const fakes = createFakePorts()
    fakes.server.settings.widgetConfiguration = async () => ok({ ...plainConfiguration, botIcon })
    const widget = await createTestWidget({ fakes })
    expect(widget.widgetState().botIcon).toBe(expected)
  })

  it('the state holds view, follow-up event, names, banner, icon, shopper, session and socket flag [STG-08]', async () => {
    const widget = await createTestWidget()
    expect(widget.widgetState()).toMatchObject({
      currentView: 'closed',
      isFirstOpen: true,
      hasUserInteracted: false,
      lastFollowUpEvent: null,
      userFirstName: null,
      userLastName: null,
      userEmail: null,
      banner: null,
      botIcon: 'normal',
      isSocketConnected: false,
      isOrderTrackingShown: false,
      isPickupOrderClicked: false,
      nomineeScreen: null,
      expandedOrderTile: null,
      shopperId: 0,
      widgetSessionId: widget.state().session.widgetSessionId,
    })
  })

  it('chatbotLoaded waits for the configuration, but not longer than a second, and neither does the first question [HST-11]', async () => {
    const fakes = createFakePorts()
    const configuration = createDeferred<Result<WidgetConfiguration>>()
    fakes.server.settings.widgetConfiguration = () => configuration.promise
    const widget = await createTestWidget({ fakes })
    await widget.host({ type: 'openWidget' })
    await widget.pass(999)
    expect(widget.hostMessagesOf('chatbotLoaded')).toHaveLength(0)
    expect(widget.state().frame.at).toBe('closed')
    await widget.pass(1)
    expect(widget.hostMessagesOf('chatbotLoaded')).toHaveLength(1)
    expect(widget.state().frame.at).toBe('open')
    expect(widget.callsOf('greet')).toHaveLength(1)
    await widget.say('early')
    await widget.pass(999)
    expect(widget.callsOf('sendText')).toHaveLength(0)
    await widget.pass(1)
    expect(widget.lines()).toEqual(['user: early', "bot: Hi, I'm Murphy. How can I help you today?"])
    expect(widget.callsOf('sendText')).toHaveLength(1)
    configuration.resolve(ok(plainConfiguration))
    await widget.pass(0)
    expect(widget.hostMessagesOf('chatbotLoaded')).toHaveLength(1)
  })

  it('chatbotLoaded waits for nothing where the loader paints the launcher [HST-11]', async () => {
    const fakes = createFakePorts()
    fakes.server.settings.widgetConfiguration = () => new Promise(() => undefined)
    const widget = await createTestWidget({ fakes, device: { hasOwnLauncher: false } })
    await widget.host({ type: 'openWidget' })
    expect(widget.state().frame.at).toBe('open')
  })

  it('send every change of the unread count to a launcher that the loader paints [LAU-02]', async () => {
    const widget = await createTestWidget({ device: { hasOwnLauncher: false } })
    await widget.openChat()
    widget.botAnswers({ type: 'message', text: 'a' }, { type: 'message', text: 'b' })
    await widget.say('hi')
    await widget.host({ type: 'minimiseWidget' })
    await widget.pass(2000)
    await widget.host({ type: 'openWidget' })
    expect(widget.hostMessagesOf('unreadCount')).toEqual([
      { type: 'unreadCount', unreadCount: 0, isRunning: false },
      { type: 'unreadCount', unreadCount: 0, isRunning: true },
      { type: 'unreadCount', unreadCount: 1, isRunning: true },
      { type: 'unreadCount', unreadCount: 0, isRunning: true },
    ])
  })
})
