import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { callSdk, startSdkChat, startSdkPage, type SdkPage as Page } from '../testing'

const chatTypes = ({ events }: Page) =>
  events.flatMap((each) => (each.name === 'chat' ? [each.data.type] : []))

describe('a chat', () => {
  it('is emitted without the page’s own messages, which its log contains', async () => {
    const page = await startSdkChat(createFakeClock())
    const { sdk, agent, clock } = page
    agent.sendMessage('Hi Mia')
    await clock.pass(100)
    expect(chatTypes(page)).toEqual([
      'chat.memberjoin',
      'chat.queue_position',
      'chat.queue_position',
      'chat.memberjoin',
      'chat.msg',
    ])
    expect(sdk.getChatLog().map(({ type }) => type)).toEqual([
      'chat.memberjoin',
      'chat.msg',
      'chat.memberjoin',
      'chat.msg',
    ])
  })

  it('emits ratings, comments, leaving and the request for a rating [LCS-02]', async () => {
    const page = await startSdkChat(createFakeClock())
    const { agent, events, clock } = page
    agent.askForRating()
    await callSdk(page, (sdk, done) => sdk.sendChatRating('good', done))
    await callSdk(page, (sdk, done) => sdk.sendChatComment('Thanks', done))
    agent.leave()
    await clock.pass(100)
    expect(chatTypes(page).slice(-4)).toEqual([
      'chat.request.rating',
      'chat.rating',
      'chat.comment',
      'chat.memberleave',
    ])
    const chatEvents = events.flatMap((each) => (each.name === 'chat' ? [each.data] : []))
    expect(chatEvents.at(-3)).toMatchObject({ rating: null, new_rating: 'good' })
    expect(chatEvents.at(-1)).toMatchObject({ nick: 'agent:42', reason: 'agent_left' })
  })

  it('emits an agent before the first message and the first typing [LCS-59]', async () => {
    const { events, agent, clock } = await startSdkChat(createFakeClock())
    agent.setTyping()
    await clock.pass(100)
    const names = events.map((each) => (each.name === 'chat' ? each.data.type : each.name))
    expect(names.indexOf('agent_update')).toBeGreaterThan(0)
    expect(names.indexOf('agent_update')).toBeLessThan(names.indexOf('typing'))
    expect(events.findIndex(({ name }) => name === 'agent_update')).toBeLessThan(
      events.findIndex((each) => each.name === 'chat' && each.data.nick === 'agent:42'),
    )
  })

  it('gives no two events of a chat the same time', async () => {
    const page = await startSdkChat(createFakeClock())
    for (let line = 0; line < 20; line++) page.agent.sendMessage(`line ${line}`)
    await page.clock.pass(100)
    const times = page.sdk.getChatLog().map(({ timestamp }) => timestamp)
    expect(new Set(times).size).toBe(times.length)
  })

  it('ends once, even if endChat is called again', async () => {
    const page = await startSdkChat(createFakeClock())
    const { sdk } = page
    expect(
      await callSdk(page, (sdk, done) => sdk.endChat({ clear_dept_id_on_chat_ended: true }, done)),
    ).toEqual([[null]])
    expect(await callSdk(page, (sdk, done) => sdk.endChat(done))).toEqual([[null]])
    expect(sdk.isChatting()).toBe(false)
    expect(page.sent().filter(({ type }) => type === 'chat.end')).toHaveLength(1)
  })

  it('calls back for the first message only when the log contains it', async () => {
    const page = await startSdkPage(createFakeClock())
    let logged = 0
    page.sdk.sendChatMsg('Hello', () => {
      logged = page.sdk.getChatLog().filter(({ type }) => type === 'chat.msg').length
    })
    await page.clock.pass(500)
    expect(logged).toBe(1)
  })

  it('keeps the tags that are added and not removed', async () => {
    const page = await startSdkChat(createFakeClock())
    await callSdk(page, (sdk, done) => sdk.addTags(['vip', 'wine'], done))
    await callSdk(page, (sdk, done) => sdk.removeTag('vip', done))
    expect(page.service.visitor().currentChat?.tags).toEqual(['wine'])
  })

  it('starts with the tags that the page has set before', async () => {
    const page = await startSdkPage(createFakeClock())
    expect(await callSdk(page, (sdk, done) => sdk.addTags(['vip', 'wine'], done))).toEqual([[null]])
    expect(await callSdk(page, (sdk, done) => sdk.removeTag('wine', done))).toEqual([[null]])
    await callSdk(page, (sdk, done) => sdk.sendChatMsg('Hello', done))
    expect(page.service.visitor().currentChat?.tags).toEqual(['vip'])
    expect(page.events.filter(({ name }) => name === 'error')).toEqual([])
  })

  it('continues when a listener throws', async () => {
    const page = await startSdkChat(createFakeClock())
    page.sdk.on('chat', () => {
      throw new Error('an error of the page')
    })
    page.agent.sendMessage('one')
    page.agent.sendMessage('two')
    await page.clock.pass(100)
    expect(chatTypes(page).slice(-2)).toEqual(['chat.msg', 'chat.msg'])
    expect(page.errors).toHaveLength(2)
  })

  it('does not call a listener that was removed', async () => {
    const page = await startSdkChat(createFakeClock())
    const received: unknown[] = []
    const listener = (data: unknown): void => void received.push(data)
    page.sdk.on('chat', listener)
    page.agent.sendMessage('one')
    await page.clock.pass(100)
    page.sdk.un('chat', listener)
    page.agent.sendMessage('two')
    await page.clock.pass(100)
    expect(received).toHaveLength(1)
  })
})

describe('the rate of calls', () => {
  const framesOf = (page: Page, type: string) => page.sent().filter((frame) => frame.type === type)

  it('sends typing 300 ms after the last call, changes only, and false by itself after 10 s [LCS-55]', async () => {
    const page = await startSdkChat(createFakeClock())
    const { sdk, clock } = page
    for (let key = 0; key < 5; key++) {
      sdk.sendTyping(true)
      await clock.pass(200)
    }
    expect(framesOf(page, 'typing')).toHaveLength(0)
    await clock.pass(100 + 75)
    expect(framesOf(page, 'typing')).toEqual([{ type: 'typing', typing: true }])
    sdk.sendTyping(true)
    await clock.pass(400)
    expect(framesOf(page, 'typing')).toHaveLength(1)
    await clock.pass(10_000)
    expect(framesOf(page, 'typing').at(-1)).toEqual({ type: 'typing', typing: false })
  })

  it('sends read marks at once, then at most every 2 s, including the last one [LCS-56]', async () => {
    const page = await startSdkChat(createFakeClock())
    const { sdk, agent, clock } = page
    agent.sendMessage('one')
    await clock.pass(100)
    sdk.markAsRead()
    await clock.pass(100)
    expect(framesOf(page, 'read')).toHaveLength(1)
    agent.sendMessage('two')
    await clock.pass(100)
    for (let render = 0; render < 10; render++) sdk.markAsRead()
    await clock.pass(1700)
    expect(framesOf(page, 'read')).toHaveLength(1)
    await clock.pass(200)
    expect(framesOf(page, 'read')).toHaveLength(2)
    expect(page.events.at(-1)).toMatchObject({
      name: 'chat',
      data: { type: 'last_read', nick: 'visitor:v-1' },
    })
  })

  it('allows 10 reconnects in 10 minutes, and refuses the 11th [LCS-54]', async () => {
    const { sdk, network, clock, events, service } = await startSdkPage(createFakeClock())
    for (let call = 0; call < 11; call++) {
      service.dismiss({ type: 'idle_disconnect', reason: 'idle_disconnect' })
      await clock.pass(100)
      expect(sdk.getConnectionClosedReason()).toBe('idle_disconnect')
      sdk.reconnect()
      await clock.pass(100)
    }
    expect(network.attempts).toBe(11)
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { context: 'reconnect' } })
    await clock.pass(600_000)
    sdk.reconnect()
    await clock.pass(100)
    expect(network.attempts).toBe(12)
  })
})
