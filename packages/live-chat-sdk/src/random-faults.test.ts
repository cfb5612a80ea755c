import { createFakeClock, createSeededRandom, getRunLength } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { openFakeTab, FakeService } from './testing'

const seeds = Array.from({ length: getRunLength({ short: 12, long: 200 }) }, (_, index) => index + 1)

describe('a chat over a faulty network', () => {
  it.each(seeds)('stores every message once and in order (walk %i) [LCS-46]', async (seed) => {
    const random = createSeededRandom(seed)
    const chance = (share: number): boolean => random() < share
    const clock = createFakeClock()
    const service = new FakeService(clock)
    const tab = openFakeTab({ service, clock, random })
    const answered: string[] = []
    const shopperTexts: string[] = []
    const agentTexts: string[] = []

    async function send(text: string): Promise<void> {
      shopperTexts.push(text)
      const outcome = await tab.page().visitor.sendMessage(text).answer
      answered.push(`${text}: ${outcome.ok ? 'kept' : outcome.error.kind}`)
    }

    await clock.pass(500)
    void send('shopper 0')
    await clock.pass(2000)
    const agent = service.agent()
    agent.join()
    for (let step = 1; step <= 60; step++) {
      const { network } = tab
      if (chance(0.6)) void send(`shopper ${step}`)
      if (chance(0.5)) {
        agentTexts.push(`agent ${step}`)
        agent.sendMessage(`agent ${step}`)
      }
      if (chance(0.1)) network.isDownSilent = true
      if (chance(0.1)) network.isUpDiscarded = true
      if (chance(0.05)) network.goOffline()
      network.latencyMs = chance(0.3) ? Math.floor(random() * 3500) : 0
      await clock.pass(Math.floor(random() * 400))
      // A TCP connection that lost data never works again, so it is cut.
      if (network.isUpDiscarded || chance(0.15)) network.cut()
      if (chance(0.5)) network.isDownSilent = false
      network.isUpDiscarded = false
      if (!network.isOnline && chance(0.5)) {
        network.goOnline()
        tab.page().visitor.wakeUp('came-online')
      }
      if (chance(0.04)) tab.page().visitor.wakeUp('tab-focused')
    }
    tab.network.isDownSilent = false
    tab.network.latencyMs = 0
    tab.network.goOnline()
    await clock.pass(200_000)

    const transcript = service.visitor().currentChat?.texts() ?? []
    const logged = tab
      .page()
      .visitor.getLog()
      .flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
    expect(transcript.filter((text) => text.startsWith('shopper'))).toEqual(shopperTexts)
    expect(transcript.filter((text) => text.startsWith('agent'))).toEqual(agentTexts)
    expect(logged).toEqual(transcript)
    // Each message is answered once; the order depends on which answers were lost.
    expect(answered).toHaveLength(shopperTexts.length)
    expect(new Set(answered)).toEqual(new Set(shopperTexts.map((text) => `${text}: kept`)))
    expect(tab.page().visitor.getUnsent()).toEqual([])
    expect(tab.network.openSockets).toBeLessThanOrEqual(1)
    expect(service.problems).toEqual([])
  })
})
