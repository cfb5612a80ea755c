import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatClient } from './live-chat-client'
import {
  liveChatClients,
  createFakeBrowser,
  createFakeTab,
  sampleStart,
  FakeService,
  type FakeBrowser,
} from './testing'

const hourMs = 3_600_000

describe.each(liveChatClients)('the pages of one browser over %s', (name, create) => {
  /** A tab that can reload its page. */
  function openTab({
    browser = createFakeBrowser(),
    clock = createFakeClock(),
    service = new FakeService(clock),
    tabName = 'tab',
    skewMs = 0,
  }: {
    browser?: FakeBrowser
    clock?: ReturnType<typeof createFakeClock>
    service?: FakeService
    tabName?: string
    skewMs?: number
  } = {}) {
    const tab = createFakeTab({ service, clock, browser, name: tabName, skewMs })
    let leaves: (() => void)[] = []
    const newPage: typeof tab.newPage = () => {
      const page = tab.newPage()
      leaves.push(page.leave)
      return page
    }

    function load(): LiveChatClient {
      const client = create({ ...tab, newPage }, { service, clock })
      client.connect()
      return client
    }

    function close(): void {
      for (const leave of leaves) leave()
      leaves = []
      tab.network.cut()
    }

    let client = load()
    return {
      browser,
      clock,
      service,
      network: tab.network,
      close,
      client: () => client,
      reload: () => {
        close()
        client = load()
      },
      texts: () =>
        client
          .getLog()
          .flatMap(({ entry }) =>
            entry.type === 'chat.msg' && !entry.msg.startsWith('Conversation with Murphy') ? [entry.msg] : [],
          ),
      stored: () =>
        (service.visitor().currentChat?.texts() ?? []).filter(
          (text) => !text.startsWith('Conversation with Murphy'),
        ),
    }
  }

  async function startChat(options: { skewMs?: number } = {}) {
    const tab = openTab(options)
    await tab.clock.pass(200)
    const started = tab.client().startChat(sampleStart)
    await tab.clock.pass(1000)
    expect(await started).toMatchObject({ ok: true })
    const agent = tab.service.agent()
    agent.join()
    await tab.clock.pass(300)
    return { ...tab, agent }
  }

  it('show 20 and 20 simultaneous messages in one order in two tabs, also when one closes (F4) [OP-35]', async () => {
    const one = await startChat()
    const other = openTab({ ...one, tabName: 'other' })
    await one.clock.pass(500)
    const answers: boolean[] = []
    const sendMessage = (client: LiveChatClient, text: string): void =>
      void client.sendMessage(text).answer.then(({ ok }) => answers.push(ok))
    for (let number = 1; number <= 20; number += 1) {
      sendMessage(one.client(), `one ${number}`)
      sendMessage(other.client(), `other ${number}`)
      await one.clock.pass(10)
    }
    await one.clock.pass(5000)
    expect(answers).toEqual(Array.from({ length: 40 }, () => true))
    expect(new Set(one.stored()).size).toBe(40)
    expect(one.stored()).toHaveLength(40)
    expect(one.texts()).toEqual(one.stored())
    expect(other.texts()).toEqual(one.stored())
    other.close()
    await one.clock.pass(130_000)
    expect(one.client().getSnapshot().chat?.isChatting).toBe(true)
  })

  it.each([3, -3])('show the order and times of the service with a clock %i h off (F5)', async (hours) => {
    const { client, clock, service, agent, texts, stored } = await startChat({ skewMs: hours * hourMs })
    for (let number = 1; number <= 3; number += 1) {
      void client().sendMessage(`mine ${number}`)
      await clock.pass(500)
      agent.sendMessage(`yours ${number}`)
      await clock.pass(500)
    }
    expect(texts()).toEqual(['mine 1', 'yours 1', 'mine 2', 'yours 2', 'mine 3', 'yours 3'])
    expect(texts()).toEqual(stored())
    const times = new Map(
      service
        .visitor()
        .currentChat?.entries.flatMap(({ entry }) =>
          entry.type === 'chat.msg' ? [[entry.msg, entry.timestamp] as const] : [],
        ),
    )
    for (const { entry } of client().getLog())
      if (entry.type === 'chat.msg') expect(entry.timestamp).toBe(times.get(entry.msg))
  })

  it('keep messages that a reload interrupts, once (F8) [LCS-57]', async () => {
    const { client, clock, network, agent, reload, texts, stored } = await startChat()
    void client().sendMessage('kept')
    await clock.pass(500)
    network.isUpDiscarded = true
    void client().sendMessage('unheard')
    await clock.pass(100)
    network.isUpDiscarded = false
    network.isDownSilent = true
    void client().sendMessage('unanswered')
    await clock.pass(100)
    network.isDownSilent = false
    reload()
    await clock.pass(2000)
    agent.sendMessage('all there?')
    await clock.pass(500)
    expect(stored().toSorted()).toEqual(['all there?', 'kept', 'unanswered', 'unheard'])
    expect(texts()).toEqual(stored())
    reload()
    await clock.pass(2000)
    expect(texts()).toEqual(stored())
  })

  it('remove a visitor after log-off: the chat ends, and the next visitor is a new one [AUTH-12]', async () => {
    const { client, clock, network, service, agent, reload, texts, stored } = await startChat()
    agent.sendMessage('Hi Mia')
    network.goOffline()
    network.cut()
    void client().sendMessage('The shopper has logged off.')
    client().forgetVisitor()
    network.goOnline()
    await clock.pass(90_000)
    expect(stored()).toEqual(['Hi Mia', 'The shopper has logged off.'])
    expect(service.visitor().currentChat?.isChatting).toBe(false)
    if (name === 'a vendor’s object') {
      // The vendor may keep its visitor id, but not the data of the last visitor.
      expect(service.visitor().profile).toMatchObject({ display_name: '', email: '' })
      return
    }
    reload()
    await clock.pass(2000)
    expect(client().getSnapshot()).toMatchObject({ chat: null, visitor: { display_name: '' } })
    expect(texts()).toEqual([])
    expect(service.visitor(2).profile.nick).not.toBe(service.visitor(1).profile.nick)
  })
})
