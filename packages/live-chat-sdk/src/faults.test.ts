import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { Answered } from './live-chat-client'
import { createFakeBrowser, openFakeTab, FakeService, type FakeTab } from './testing'

const hourMs = 3_600_000

/** Starts a chat between a shopper and an agent, with readers of its state. */
async function startChat({ skewMs = 0 } = {}) {
  const clock = createFakeClock()
  const service = new FakeService(clock)
  const browser = createFakeBrowser()
  const tab = openFakeTab({ service, clock, browser, skewMs })
  await clock.pass(200)
  tab.page().visitor.sendMessage('Hello')
  await clock.pass(500)
  const agent = service.agent()
  agent.join()
  await clock.pass(500)
  const answers: string[] = []

  async function note(text: string, answer: Answered): Promise<void> {
    const outcome = await answer
    answers.push(`${text}: ${outcome.ok ? 'kept' : outcome.error.kind}`)
  }

  return {
    note,
    clock,
    service,
    browser,
    tab,
    agent,
    answers,
    /** Sends a message and records each answer. */
    sendMessage: (text: string, from: FakeTab = tab) => {
      void note(text, from.page().visitor.sendMessage(text).answer)
    },
    record: () => service.visitor().currentChat?.texts() ?? [],
  }
}

function textsOf(tab: FakeTab): readonly string[] {
  return tab
    .page()
    .visitor.getLog()
    .flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
}

/** Returns the messages that the page received. */
function receivedBy(tab: FakeTab): readonly string[] {
  return tab
    .page()
    .events.flatMap((event) =>
      event.type === 'entry-added' && event.logEntry.entry.type === 'chat.msg'
        ? [event.logEntry.entry.msg]
        : [],
    )
}

function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`)
}

function toStored(texts: readonly string[]): readonly string[] {
  return texts.map((text) => `${text}: kept`)
}

/** Expects the same messages once and in order in transcript, log and events, also after a reload. */
async function expectWhole(chat: Awaited<ReturnType<typeof startChat>>, expected: readonly string[]) {
  const { clock, service, tab, record } = chat
  expect(record()).toEqual(expected)
  expect(textsOf(tab)).toEqual(expected)
  expect(receivedBy(tab)).toEqual(expected)
  tab.reload()
  await clock.pass(1000)
  expect(textsOf(tab)).toEqual(expected)
  expect(receivedBy(tab)).toEqual(expected)
  expect(record()).toEqual(expected)
  expect(service.problems).toEqual([])
}

describe('an entry that this release cannot parse', () => {
  it('is counted, so that later entries appear at once and after a reload', async () => {
    const { clock, service, agent, tab } = await startChat()
    // A newer service may send entries that an older page does not know.
    service.visitor().add({ type: 'chat.poll', nick: 'agent:42', question: 'Red or white?' } as never)
    agent.sendMessage('Which one?')
    await clock.pass(1000)
    expect(textsOf(tab)).toEqual(['Hello', 'Which one?'])
    tab.reload()
    await clock.pass(1000)
    agent.sendMessage('Take your time.')
    await clock.pass(1000)
    expect(textsOf(tab)).toEqual(['Hello', 'Which one?', 'Take your time.'])
    expect(service.problems).toEqual([])
  })
})

describe('a message of the shopper', () => {
  it('is stored once when its answer is lost three times (F1) [LCS-46]', async () => {
    const chat = await startChat()
    const { clock, tab, sendMessage, answers } = chat
    for (const text of numbered('round', 3)) {
      tab.network.isDownSilent = true
      sendMessage(text)
      await clock.pass(300)
      tab.network.cut()
      tab.network.isDownSilent = false
      await clock.pass(1000)
    }
    expect(answers).toEqual(toStored(numbered('round', 3)))
    await expectWhole(chat, ['Hello', ...numbered('round', 3)])
  })

  it('is no longer unsent when its entry arrives before its answer [LCS-46]', async () => {
    const { clock, tab, sendMessage, answers } = await startChat()
    const { visitor } = tab.page()
    const unsentThen: unknown[] = []
    visitor.subscribe((event) => {
      if (event.type === 'entry-added' || event.type === 'synced') unsentThen.push(visitor.getUnsent())
    })
    tab.network.isDownSilent = true
    sendMessage('unanswered')
    await clock.pass(300)
    tab.network.cut()
    tab.network.isDownSilent = false
    expect(visitor.getUnsent()).toHaveLength(1)
    await clock.pass(1000)
    expect(answers).toEqual(toStored(['unanswered']))
    expect(unsentThen).toEqual([[], []])
  })

  it('is stored once when it was lost in transit (F2) [LCS-46]', async () => {
    const chat = await startChat()
    const { clock, tab, sendMessage, answers } = chat
    tab.network.isUpDiscarded = true
    sendMessage('lost at first')
    sendMessage('and this one')
    await clock.pass(300)
    expect(answers).toEqual([])
    tab.network.cut()
    tab.network.isUpDiscarded = false
    await clock.pass(1000)
    expect(answers).toEqual(toStored(['lost at first', 'and this one']))
    await expectWhole(chat, ['Hello', 'lost at first', 'and this one'])
  })

  it('is sent again after 5 s without an answer, under the same id [LCS-46]', async () => {
    const { clock, service, tab, sendMessage, answers } = await startChat()
    tab.network.isUpDiscarded = true
    sendMessage('unheard')
    await clock.pass(4000)
    tab.network.isUpDiscarded = false
    await clock.pass(900)
    expect(answers).toEqual([])
    await clock.pass(400)
    expect(answers).toEqual(['unheard: kept'])
    const sent = service.received.filter((frame) => frame.type === 'chat.msg' && frame.msg === 'unheard')
    expect(sent).toHaveLength(1)
  })

  it('is stored once when the connection is slower than the resend time (F6) [LCS-46]', async () => {
    const chat = await startChat()
    const { clock, service, tab, sendMessage, answers } = chat
    tab.network.latencyMs = 3500
    const texts = numbered('slow', 3)
    for (const text of texts) sendMessage(text)
    await clock.pass(30_000)
    expect(answers).toEqual(toStored(texts))
    // Each message was sent twice, because the answer takes 7 s.
    expect(service.received.filter((frame) => frame.type === 'chat.msg').length).toBeGreaterThan(4)
    tab.network.latencyMs = 0
    await expectWhole(chat, ['Hello', ...texts])
  })

  it('is stored three times when it is sent three times (F14) [LCS-46]', async () => {
    const chat = await startChat()
    const { clock, tab, sendMessage, answers } = chat
    sendMessage('ok')
    sendMessage('ok')
    tab.network.isDownSilent = true
    await clock.pass(200)
    tab.network.cut()
    tab.network.isDownSilent = false
    sendMessage('ok')
    await clock.pass(1000)
    expect(answers).toEqual(toStored(['ok', 'ok', 'ok']))
    await expectWhole(chat, ['Hello', 'ok', 'ok', 'ok'])
  })

  it('survives a reload, and is stored once (F8) [LCS-57]', async () => {
    const { clock, service, tab, sendMessage, answers, record } = await startChat()
    // The first message never reaches the service; for the second only the answer is lost.
    tab.network.isUpDiscarded = true
    sendMessage('unheard')
    await clock.pass(100)
    tab.network.isUpDiscarded = false
    tab.network.isDownSilent = true
    sendMessage('unanswered')
    await clock.pass(100)
    tab.network.isDownSilent = false
    tab.reload()
    expect(
      tab
        .page()
        .visitor.getUnsent()
        .map(({ text }) => text),
    ).toEqual(['unheard', 'unanswered'])
    await clock.pass(1000)
    expect(record().toSorted()).toEqual(['Hello', 'unanswered', 'unheard'])
    expect(textsOf(tab)).toEqual(record())
    expect(receivedBy(tab)).toEqual(record())
    expect(tab.page().visitor.getUnsent()).toEqual([])
    // The page that sent the request was closed.
    expect(answers).toEqual([])
    expect(service.problems).toEqual([])
  })

  it('is dropped when the tab was closed for 480 s, and kept before that [LCS-57]', async () => {
    for (const [pauseMs, lines] of [
      [479_000, ['late']],
      [481_000, []],
    ] as const) {
      const { clock, tab, sendMessage } = await startChat()
      tab.network.isUpDiscarded = true
      sendMessage('late')
      await clock.pass(100)
      tab.close()
      clock.sleep(pauseMs)
      tab.reload()
      expect(
        tab
          .page()
          .visitor.getUnsent()
          .map(({ text }) => text),
      ).toEqual(lines)
    }
  })
})

describe('two tabs (F4)', () => {
  it('receive 20 and 20 simultaneous messages in the same order, also when one closes', async () => {
    const chat = await startChat()
    const { clock, service, browser, tab, sendMessage, answers, record } = chat
    const second = openFakeTab({ service, clock, browser, name: 'second' })
    await clock.pass(500)
    expect(textsOf(second)).toEqual(['Hello'])
    expect(second.page().visitor.getSnapshot().status).toBe('registered')
    for (const index of numbered('', 20)) {
      sendMessage(`one${index}`)
      sendMessage(`two${index}`, second)
      await clock.pass(10)
    }
    await clock.pass(2000)
    expect(new Set(record()).size).toBe(41)
    expect(record()).toHaveLength(41)
    expect(answers).toHaveLength(40)
    expect(textsOf(tab)).toEqual(record())
    expect(textsOf(second)).toEqual(record())
    for (const name of ['one', 'two']) {
      expect(record().filter((text) => text.startsWith(name))).toEqual(numbered(name, 20))
    }
    second.close()
    await clock.pass(130_000)
    expect(tab.page().visitor.getSnapshot().chat?.isChatting).toBe(true)
  })
})

describe('time', () => {
  it.each([3, -3])('is that of the service when the page’s clock is %i h off (F5)', async (hours) => {
    const { clock, service, tab, agent, sendMessage } = await startChat({ skewMs: hours * hourMs })
    sendMessage('mine')
    agent.sendMessage('yours')
    await clock.pass(500)
    const stored = service.visitor().currentChat?.entries.map(({ entry }) => entry.timestamp)
    expect(
      tab
        .page()
        .visitor.getLog()
        .map(({ entry }) => entry.timestamp),
    ).toEqual(stored)
    expect(Math.abs(tab.page().visitor.serverTime() - clock.now())).toBeLessThan(1000)
    expect(textsOf(tab)).toEqual(service.visitor().currentChat?.texts())
  })
})

describe('the connection', () => {
  it('is replaced within 40 s when it receives nothing, without loss of messages (F7) [LCS-51]', async () => {
    const chat = await startChat()
    const { clock, tab, agent, sendMessage, answers } = chat
    tab.network.isDownSilent = true
    agent.sendMessage('are you there?')
    sendMessage('yes')
    const before = tab.network.attempts
    await clock.pass(29_000)
    expect(tab.network.attempts).toBe(before)
    tab.network.isDownSilent = false
    await clock.pass(11_000)
    expect(tab.network.attempts).toBe(before + 1)
    expect(tab.network.openSockets).toBe(1)
    expect(answers).toEqual(['yes: kept'])
    await expectWhole(chat, ['Hello', 'are you there?', 'yes'])
  })

  it('reconnects at once when the browser is online again, with all missed messages (F12)', async () => {
    const chat = await startChat()
    const { clock, tab, agent, sendMessage, answers } = chat
    tab.network.goOffline()
    agent.sendMessage('while away')
    sendMessage('typed offline')
    await clock.pass(60_000)
    expect(answers).toEqual([])
    tab.network.goOnline()
    tab.page().visitor.wakeUp('came-online')
    await clock.pass(500)
    expect(answers).toEqual(['typed offline: kept'])
    await expectWhole(chat, ['Hello', 'while away', 'typed offline'])
  })

  it('loses no message when it breaks ten times during a chat (F13)', async () => {
    const chat = await startChat()
    const { clock, tab, agent, sendMessage, answers, record } = chat
    for (let round = 0; round < 10; round++) {
      for (let line = 0; line < 12; line++) {
        sendMessage(`shopper ${round * 12 + line + 1}`)
        if (line < 10) agent.sendMessage(`agent ${round * 10 + line + 1}`)
        await clock.pass(40)
      }
      tab.network.isDownSilent = round % 2 === 0
      await clock.pass(30)
      tab.network.cut()
      tab.network.isDownSilent = false
      await clock.pass(round * 60)
    }
    await clock.pass(30_000)
    expect(answers).toEqual(toStored(numbered('shopper', 120)))
    expect(record().filter((text) => text.startsWith('shopper'))).toEqual(numbered('shopper', 120))
    expect(record().filter((text) => text.startsWith('agent'))).toEqual(numbered('agent', 100))
    await expectWhole(chat, record())
  })

  it('delivers 200 missed messages, complete and in order (F15)', async () => {
    const chat = await startChat()
    const { clock, tab, agent } = chat
    tab.network.goOffline()
    for (const text of numbered('missed', 200)) agent.sendMessage(text)
    tab.network.goOnline()
    tab.network.cut()
    await clock.pass(1000)
    await expectWhole(chat, ['Hello', ...numbered('missed', 200)])
  })

  it('applies rating, comment and end once each when it was down (F16)', async () => {
    const { clock, service, tab, note, answers } = await startChat()
    const { visitor } = tab.page()
    tab.network.isDownSilent = true
    void note('rating', visitor.sendRating('good'))
    void note('comment', visitor.sendComment('[Friendly] -- Thanks'))
    void note('end', visitor.endChat())
    await clock.pass(300)
    tab.network.cut()
    tab.network.isDownSilent = false
    await clock.pass(1000)
    expect(answers).toEqual(['rating: kept', 'comment: kept', 'end: kept'])
    const types = service.visitor().currentChat?.entries.map(({ entry }) => entry.type) ?? []
    expect(types.filter((type) => type === 'chat.rating')).toHaveLength(1)
    expect(types.filter((type) => type === 'chat.comment')).toHaveLength(1)
    expect(service.visitor().currentChat).toMatchObject({ isChatting: false, rating: 'good' })
    expect(visitor.getSnapshot().chat).toMatchObject({
      isChatting: false,
      rating: 'good',
      comment: '[Friendly] -- Thanks',
    })
  })

  it('shows the agent, the queue position and the chat at once when the agent changed in between (F17)', async () => {
    const { clock, service, tab, agent } = await startChat()
    tab.network.goOffline()
    agent.leave()
    const next = service.agent('agent:7', 'Tom Lee')
    next.join()
    next.sendMessage('I take over')
    tab.network.goOnline()
    tab.network.cut()
    await clock.pass(400)
    const { agents, chat } = tab.page().visitor.getSnapshot()
    expect(agents.map(({ display_name }) => display_name)).toEqual(['Tom Lee'])
    expect(chat).toMatchObject({ isChatting: true, queuePosition: 0 })
    expect(textsOf(tab).at(-1)).toBe('I take over')
  })

  it('requests missing entries again, each once', async () => {
    const { clock, service, tab, agent, record } = await startChat()
    const chat = service.visitor().currentChat
    // The entry is stored but not sent, so the next entry shows the gap.
    chat?.add({ type: 'chat.msg', nick: 'agent:42', display_name: 'Sarah Jones', msg: 'silent' })
    agent.sendMessage('loud')
    await clock.pass(500)
    expect(textsOf(tab)).toEqual(record())
    expect(receivedBy(tab)).toEqual(['Hello', 'silent', 'loud'])
    expect(service.received.filter((frame) => frame.type === 'resync')).toHaveLength(1)
  })

  it('handles a repeated event once', async () => {
    const { clock, service, tab, agent } = await startChat()
    agent.sendMessage('once')
    const stored = service.visitor().currentChat?.entries.at(-1)
    if (stored !== undefined) service.visitor().sendEntry(stored)
    await clock.pass(500)
    expect(receivedBy(tab)).toEqual(['Hello', 'once'])
  })
})
