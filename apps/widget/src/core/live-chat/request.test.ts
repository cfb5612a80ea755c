import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { openSnapshot } from '../../gallery/still-state'
import { createFakePorts, guestGreeting, ok } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import { enter, logIn, request, withLiveChat } from '../../testing/live-chat-widget'
import type { GreetingData, LiveChatPorts, Result } from '../ports'
import { liveChatCopy } from './copy'
import { offeredChoices } from '../../testing/offered-choices'

const { unavailable, failure } = liveChatCopy
const start = { type: 'command', commandName: 'START_LIVE_CHAT' } as const
const hours = {
  enabled: true,
  type: 'account',
  timezone: 'Australia/Sydney',
  // The tests' clock starts on Monday 3 June 2024 at 10:00 in Sydney.
  account_schedule: {
    '0': [],
    '1': [{ start: 600, end: 660 }],
    '2': [],
    '3': [],
    '4': [],
    '5': [],
    '6': [],
  },
} as const

describe('the availability of live chat', () => {
  it.each([
    ['[LC-24] nothing is wrong', {}, true],
    ['[LC-24] it is not connected', { status: 'connecting' }, false],
    ['[LC-24] the connection is closed', { status: 'error' }, false],
    ['[LC-24] the department is away', { departments: [{ id: 1, name: 'A', status: 'away' }] }, false],
    ['[LC-24] the department is another', { departments: [{ id: 2, name: 'B', status: 'online' }] }, false],
    ['[LC-24] the account is offline', { accountStatus: 'offline' }, false],
    [
      '[LC-24] it is out of hours',
      { operatingHours: { ...hours, account_schedule: { ...hours.account_schedule, '1': [] } } },
      false,
    ],
    ['[LC-24] it is in hours', { operatingHours: hours }, true],
  ] as const)('%s', async (_, change, isAvailable) => {
    const test = await withLiveChat()
    test.liveChat.says({ ...openSnapshot, ...change })
    expect(test.state().liveChat.isAvailable).toBe(isAvailable)
  })

  it('is sent to the host on every change, also while closed, and in the second in which hours end [HST-09]', async () => {
    const test = await withLiveChat()
    await test.act({ kind: 'minimise-pressed' })
    test.liveChat.says({ accountStatus: 'away' })
    test.liveChat.says({ accountStatus: 'online', operatingHours: hours })
    expect(test.hostMessagesOf('isLCAvailable')).toEqual(
      [true, false, true].map((isLCAvailable) => ({ type: 'isLCAvailable', isLCAvailable })),
    )
    // Nothing happens at 11:00 but that the hours end.
    await test.pass(Date.parse('2024-06-03T11:00:00+10:00') - 1 - test.clock.now())
    expect(test.hostMessagesOf('isLCAvailable')).toHaveLength(3)
    await test.pass(1)
    expect(test.hostMessagesOf('isLCAvailable').at(-1)).toEqual({
      type: 'isLCAvailable',
      isLCAvailable: false,
    })
  })

  it('is sent to the host in the second in which hours begin [HST-09]', async () => {
    const test = await withLiveChat()
    const opensLater = {
      ...hours,
      account_schedule: { ...hours.account_schedule, '1': [{ start: 677, end: 960 }] },
    }
    test.liveChat.says({ operatingHours: opensLater })
    await test.pass(Date.parse('2024-06-03T11:17:00+10:00') - 1 - test.clock.now())
    expect(test.hostMessagesOf('isLCAvailable').at(-1)).toEqual({
      type: 'isLCAvailable',
      isLCAvailable: false,
    })
    await test.pass(1)
    expect(test.hostMessagesOf('isLCAvailable').at(-1)).toEqual({
      type: 'isLCAvailable',
      isLCAvailable: true,
    })
  })

  it('follows hours that a manager has changed meanwhile [HST-09]', async () => {
    const test = await withLiveChat()
    test.liveChat.says({ operatingHours: hours })
    const endsSooner = {
      ...hours,
      account_schedule: { ...hours.account_schedule, '1': [{ start: 600, end: 610 }] },
    }
    test.liveChat.says({ operatingHours: endsSooner })
    await test.pass(Date.parse('2024-06-03T10:10:00+10:00') - test.clock.now())
    expect(test.hostMessagesOf('isLCAvailable').at(-1)).toEqual({
      type: 'isLCAvailable',
      isLCAvailable: false,
    })
  })

  it('is sent at once when an agent goes away and comes back [HST-09]', async () => {
    const test = await withLiveChat()
    const department = { id: 1, name: 'A', status: 'online' } as const
    for (const status of ['away', 'online', 'offline'] as const) {
      test.liveChat.says({ departments: [{ ...department, status }] })
      const isLCAvailable = status === 'online'
      expect(test.hostMessagesOf('isLCAvailable').at(-1)).toEqual({ type: 'isLCAvailable', isLCAvailable })
    }
  })

  it('is answered when the page asks, as soon as it is known, also while closed [HST-07]', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await test.host({ type: 'getLiveChatStatusFromBot' })
    expect(test.hostMessagesOf('isLCAvailable')).toEqual([])
    test.liveChat.comesUp()
    await test.pass(0)
    expect(test.hostMessagesOf('isLCAvailable').at(-1)).toEqual({
      type: 'isLCAvailable',
      isLCAvailable: true,
    })
    const before = test.hostMessagesOf('isLCAvailable').length
    await test.host({ type: 'getLiveChatStatusFromBot' })
    expect(test.hostMessagesOf('isLCAvailable')).toHaveLength(before + 1)
  })

  it('is answered with no when the connection takes too long [HST-07]', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await test.host({ type: 'getLiveChatStatusFromBot' })
    await test.pass(3000)
    expect(test.hostMessagesOf('isLCAvailable')).toEqual([{ type: 'isLCAvailable', isLCAvailable: false }])
  })

  it('goes out with every text, for the labels of the answer', async () => {
    const test = await withLiveChat()
    await test.say('hello')
    expect(test.lastCall('sendText').args[0]).toMatchObject({ isLiveChatAvailable: true })
  })

  it('is not looked for before the chat is open and welcomed, and the shopper does something in it', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await test.pass(10_000)
    expect(test.liveChat.asked).toEqual([])
    await test.openChat()
    expect(test.liveChat.asked).toEqual([])
    await test.act({ kind: 'activity-detected' })
    expect(test.liveChat.askedOf('connect')).toHaveLength(1)
  })

  it('is looked for as soon as the chat is welcomed when something was typed before', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await test.act({ kind: 'launcher-pressed' }, { kind: 'draft-changed', text: 'a person' })
    await test.pass(1500)
    expect(test.liveChat.askedOf('connect')).toHaveLength(1)
  })
})

describe('a question before the availability of live chat is known', () => {
  async function asked() {
    const test = await createTestWidget({ hasLiveChat: true })
    await test.openChat()
    await test.say('a person please')
    expect(test.callsOf('sendText')).toEqual([])
    return test
  }

  it('waits for the availability, and is sent with it [API-04]', async () => {
    const test = await asked()
    test.liveChat.comesUp()
    await test.pass(0)
    expect(test.lastCall('sendText').args[0]).toMatchObject({ isLiveChatAvailable: true })
  })

  it('waits also when the page asks it [API-04]', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await test.openChat()
    await test.host({ type: 'sendMessage', messageString: 'a person please' })
    expect(test.callsOf('sendText')).toEqual([])
    test.liveChat.comesUp()
    await test.pass(0)
    expect(test.lastCall('sendText').args[0]).toMatchObject({ isLiveChatAvailable: true })
  })

  it('goes out when live chat has failed', async () => {
    const test = await asked()
    test.liveChat.says({ status: 'error' })
    await test.pass(0)
    expect(test.lastCall('sendText').args[0]).toMatchObject({ isLiveChatAvailable: false })
  })

  it('waits no longer than a second', async () => {
    const test = await asked()
    await test.pass(999)
    expect(test.callsOf('sendText')).toEqual([])
    await test.pass(1)
    expect(test.callsOf('sendText')).toHaveLength(1)
    await test.say('and wine')
    expect(test.callsOf('sendText')).toHaveLength(2)
  })

  it('waits for the greeting too', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    const greeting = createDeferred<Result<GreetingData>>()
    test.server.chat.greet = () => greeting.promise
    await test.act({ kind: 'launcher-pressed' })
    await test.say('a person please')
    await test.pass(5000)
    expect(test.callsOf('sendText')).toEqual([])
    greeting.resolve(ok(guestGreeting))
    await test.pass(0)
    expect(test.callsOf('sendText')).toEqual([])
    test.liveChat.comesUp()
    await test.pass(0)
    expect(test.lastCall('sendText').args[0]).toMatchObject({ isLiveChatAvailable: true })
  })
})

describe('a request for a person', () => {
  it('is made by a command of the bot [LC-01]', async () => {
    const test = await withLiveChat()
    test.botAnswers({ type: 'message', text: 'One moment.' }, start)
    await test.say('a person please')
    expect(test.state().flow?.name).toBe('live-chat-entry')
  })

  it('is made by a quick reply [LC-01, QR-07]', async () => {
    const test = await withLiveChat()
    test.botAnswers({ type: 'message', text: 'Yes?' }, { type: 'livechatqr', text: 'Talk to us' })
    await test.say('help')
    const group = test.state().conversation.quickReplies
    await test.act({
      kind: 'quick-reply-pressed',
      groupId: group?.id ?? '',
      choiceId: offeredChoices(test.state())[0]?.id ?? '',
    })
    expect(test.state().flow?.name).toBe('live-chat-entry')
  })

  it('is made by the host, which opens the widget first [LC-01, HST-06]', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await request(test)
    expect(test.state().frame.at).toBe('open')
    test.liveChat.comesUp()
    await test.pass(0)
    expect(test.state().flow?.name).toBe('live-chat-entry')
  })

  it('waits from the moment of the request, also when live chat must be loaded [LC-41, CST-03]', async () => {
    const fakes = createFakePorts()
    const { loadLiveChat } = fakes.ports
    let load = loadLiveChat
    const test = await withLiveChat({
      fakes: { ...fakes, ports: { ...fakes.ports, loadLiveChat: () => load() } },
    })
    test.liveChat.says({ status: 'connecting' })
    // A second import takes its time even when the chunk is there.
    load = () => createDeferred<LiveChatPorts>().promise
    await request(test)
    await test.pass(2999)
    expect(test.lines().join()).not.toContain(failure.technical)
    await test.pass(1)
    expect(test.lines().at(-1)).toContain(failure.technical)
  })

  it('opens the form for a guest [LC-02]', async () => {
    const test = await withLiveChat()
    await request(test)
    expect(test.state().flow?.state).toMatchObject({ at: 'form', values: { firstName: '' }, isAgreed: false })
  })

  it('opens the overlay for a signed-in shopper, because the name is known [LC-02]', async () => {
    const test = await withLiveChat()
    await logIn(test)
    await request(test)
    expect(test.state().flow?.state).toMatchObject({
      at: 'overlay',
      values: { firstName: 'Mia', lastName: 'Hart', email: 'mia@example.com' },
      isAgreed: false,
    })
  })

  it('returns to the chat by Cancel [LC-11]', async () => {
    const test = await withLiveChat()
    await request(test)
    await test.act({ flow: 'live-chat-entry', kind: 'cancel-pressed' })
    expect(test.state().flow).toBeNull()
    expect(test.liveChat.starts).toEqual([])
  })

  it('is answered that live chat is unavailable, and the bot offers other ways [LC-42, LC-46]', async () => {
    const test = await withLiveChat()
    test.liveChat.says({ accountStatus: 'away' })
    await request(test)
    expect(test.lines().at(-1)).toBe(`bot: ${unavailable}`)
    expect(unavailable).toBe(
      'Live Chat is currently unavailable.  Please check on of our other contact options.',
    )
    expect(test.events().at(-1)).toBe('LIVECHAT_GETINTOUCH')
  })

  it('is answered in the same way where the retailer has no live chat [LC-42]', async () => {
    const test = await createTestWidget()
    await test.openChat()
    await request(test)
    expect(test.lines().at(-1)).toBe(`bot: ${unavailable}`)
    expect(test.liveChat.asked).toEqual([])
  })

  it.each([
    ['[LC-41] [ERR-02] no connection within 3 s', { status: 'connecting' }, true, failure.technical],
    [
      '[LC-41] [ERR-02] the service has failed',
      { status: 'shutdown', closedReason: 'server_error', accountStatus: 'online' },
      true,
      failure.technical,
    ],
    [
      '[LC-41] [ERR-02] an unknown reason',
      { status: 'error', closedReason: 'unknown', accountStatus: 'online' },
      true,
      failure.technical,
    ],
    ['[LC-41] [ERR-03] the browser is offline', { status: 'connecting' }, false, failure.unplugged],
    [
      '[LC-41] [ERR-03] the service cannot be reached',
      { status: 'error', accountStatus: null },
      true,
      failure.unplugged,
    ],
    ['[LC-41] [ERR-04] a banned visitor', { status: 'error', closedReason: 'banned' }, true, failure.wires],
    [
      '[LC-41] [ERR-04] a wrong account key',
      { status: 'error', accountStatus: 'invalid_account_key' },
      true,
      failure.wires,
    ],
    [
      '[LC-41] [ERR-04] a refused token',
      { status: 'error', closedReason: 'authentication_failed' },
      true,
      failure.wires,
    ],
  ] as const)('%s', async (_, change, isOnline, text) => {
    const test = await withLiveChat()
    test.network.isOnline = isOnline
    test.liveChat.says({ operatingHours: null, ...change })
    await request(test)
    await test.pass(3000)
    const said = test.lines().filter((line) => Object.values(failure).some((one) => line.endsWith(one)))
    expect(said).toEqual([`bot: ${text}`])
    expect(test.state().flow).toBeNull()
  })

  it('waits for a connection that is tried again in hours [LC-25, LC-24]', async () => {
    const test = await withLiveChat()
    test.liveChat.says({ status: 'shutdown', closedReason: 'server_error', operatingHours: hours })
    await request(test)
    expect(test.liveChat.askedOf('reconnect')).toHaveLength(1)
    test.liveChat.says({ status: 'registered', closedReason: null })
    await test.pass(0)
    expect(test.state().flow?.name).toBe('live-chat-entry')
    await test.pass(5000)
    expect(test.lines().some((line) => line.includes('Hmm'))).toBe(false)
  })

  it('is refused at once when hours are over, without another try [LC-25]', async () => {
    const test = await withLiveChat()
    test.liveChat.says({
      status: 'shutdown',
      operatingHours: { ...hours, account_schedule: { ...hours.account_schedule, '1': [] } },
    })
    await request(test)
    expect(test.lines().at(-1)).toBe(`bot: ${unavailable}`)
    expect(test.liveChat.askedOf('reconnect')).toEqual([])
  })

  it('a closed connection is tried again every five minutes while hours allow [LC-25, CST-02]', async () => {
    const test = await withLiveChat()
    test.liveChat.says({ status: 'error' })
    await test.pass(290_000)
    expect(test.liveChat.askedOf('reconnect')).toEqual([])
    await test.pass(10_000)
    expect(test.liveChat.askedOf('reconnect')).toHaveLength(1)
  })

  it('is answered when live chat closed while the form was filled [LC-42]', async () => {
    const test = await withLiveChat()
    await request(test)
    test.liveChat.says({ accountStatus: 'offline' })
    await enter(test)
    expect(test.lines().at(-1)).toBe(`bot: ${unavailable}`)
    expect(test.liveChat.starts).toEqual([])
  })
})
