import { describe, expect, it } from 'vitest'
import { enter, request, withLiveChat } from '../../testing/live-chat-widget'
import type { TestWidget } from '../../testing/test-widget'
import { liveChatCopy } from './copy'

const { failure, unavailable } = liveChatCopy
const failures = Object.values(failure)

/** The failure texts in the chat, oldest first. */
function failuresIn(test: TestWidget): readonly string[] {
  return test
    .lines()
    .map((line) => line.replace('bot: ', ''))
    .filter((line) => failures.includes(line) || line === unavailable)
}

/** The shopper has pressed Continue, and the service has not answered. */
async function withStartUnderWay(): Promise<TestWidget> {
  const test = await withLiveChat()
  test.liveChat.startHangs = true
  await enter(test)
  expect(test.state().liveChat).toMatchObject({ at: 'starting', isRunning: true })
  return test
}

describe('a chat that fails to start after Continue', () => {
  it.each([
    ['the connection is lost and does not come back', { status: 'connecting' }, 3000, failure.technical],
    ['the service shuts down', { status: 'shutdown', closedReason: 'server_error' }, 3000, failure.technical],
    ['the token is refused', { status: 'error', closedReason: 'authentication_failed' }, 0, failure.wires],
    ['the visitor is banned', { status: 'error', closedReason: 'banned' }, 0, failure.wires],
    ['a connected service does not answer', {}, 15_000, failure.technical],
  ] as const)('says why once when %s [LC-41, ERR-02, ERR-04]', async (_, change, dueMs, text) => {
    const test = await withStartUnderWay()
    test.liveChat.says(change)
    if (dueMs > 0) {
      await test.pass(dueMs - 1)
      expect(failuresIn(test)).toEqual([])
      await test.pass(1)
    }
    expect(failuresIn(test)).toEqual([text])
    expect(test.state().liveChat).toMatchObject({ at: 'idle', isRunning: false })
    await test.pass(120_000)
    expect(failuresIn(test)).toEqual([text])
  })

  it('says so when the browser goes offline meanwhile [ERR-03]', async () => {
    const test = await withStartUnderWay()
    test.network.isOnline = false
    test.liveChat.says({ status: 'connecting' })
    expect(failuresIn(test)).toEqual([failure.unplugged])
  })

  it('shows one text, the one for being offline, in a browser that is offline at Continue [ERR-03]', async () => {
    const test = await withLiveChat()
    await request(test)
    test.network.isOnline = false
    test.liveChat.says({ status: 'connecting' })
    await continueAsGuest(test)
    await test.pass(120_000)
    expect(failuresIn(test)).toEqual([failure.unplugged])
    expect(test.events()).not.toContain('LIVECHAT_GETINTOUCH')
    expect(test.liveChat.askedOf('startChat')).toEqual([])
  })

  it('starts when the connection comes back within its 3 seconds [LC-13]', async () => {
    const test = await withLiveChat()
    await request(test)
    test.liveChat.startHangs = true
    test.liveChat.says({ status: 'connecting' })
    await continueAsGuest(test)
    expect(test.state().liveChat.at).toBe('starting')
    await test.pass(2999)
    test.liveChat.comesBack()
    test.liveChat.chatIs({ chatId: 'c-1', isChatting: true })
    test.liveChat.joins(42, 'Sarah Jones')
    await test.pass(120_000)
    expect(failuresIn(test)).toEqual([])
    expect(test.state().liveChat.at).toBe('chatting')
  })

  it('still says that live chat is closed when it has closed meanwhile [LC-42]', async () => {
    const test = await withLiveChat()
    await request(test)
    test.liveChat.says({ accountStatus: 'away' })
    await continueAsGuest(test)
    expect(failuresIn(test)).toEqual([unavailable])
  })

  it('ends a chat that the service starts late, so that no agent waits for a shopper who has left [LC-41]', async () => {
    const test = await withStartUnderWay()
    await test.pass(15_000)
    test.liveChat.chatIs({ chatId: 'late', isChatting: true })
    await test.pass(0)
    expect(test.state().liveChat.at).toBe('idle')
    expect(test.liveChat.askedOf('endChat')).toHaveLength(1)
  })

  it('keeps the choice of live chat, and a chat that starts takes it away [LC-41]', async () => {
    const test = await withLiveChat()
    test.botAnswers({ type: 'livechatqr', text: 'Live chat' })
    await test.say('a person please')
    expect(test.state().conversation.quickReplies).not.toBeNull()
    test.liveChat.startHangs = true
    await enter(test)
    await test.pass(15_000)
    expect(test.state().conversation.quickReplies).not.toBeNull()
    test.liveChat.startHangs = false
    await enter(test)
    expect(test.state().conversation.quickReplies).toBeNull()
  })

  it('may be asked for again [LC-41]', async () => {
    const test = await withStartUnderWay()
    await test.pass(15_000)
    test.liveChat.startHangs = false
    await enter(test)
    test.liveChat.joins(42, 'Sarah Jones')
    await test.pass(60_000)
    expect(failuresIn(test)).toHaveLength(1)
    expect(test.state().liveChat.at).toBe('chatting')
  })
})

/** The details form is open: a guest fills it in and presses Continue. */
async function continueAsGuest(test: TestWidget): Promise<void> {
  const flow = 'live-chat-entry'
  await test.act(
    { flow, kind: 'field-changed', field: 'firstName', value: 'Mia' },
    { flow, kind: 'field-changed', field: 'lastName', value: 'Hart' },
    { flow, kind: 'field-changed', field: 'email', value: 'mia@example.com' },
    { flow, kind: 'consent-changed', isAgreed: true },
    { flow, kind: 'continue-pressed' },
  )
}
