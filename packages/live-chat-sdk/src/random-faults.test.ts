import { createFakeClock, createSeededRandom, runLength } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { openStandInTab, StandInService } from './testing'

const seeds = Array.from({ length: runLength({ short: 12, long: 200 }) }, (_, index) => index + 1)

describe('two who talk over a bad line', () => {
  it.each(seeds)('lose and double nothing, whatever happens (walk %i) [LCS-46]', async (seed) => {
    const random = createSeededRandom(seed)
    const chance = (share: number): boolean => random() < share
    const clock = createFakeClock()
    const service = new StandInService(clock)
    const tab = openStandInTab({ service, clock, random })
    const answered: string[] = []
    const said: string[] = []
    const told: string[] = []

    async function say(text: string): Promise<void> {
      said.push(text)
      const outcome = await tab.page().visitor.sendMessage(text).answer
      answered.push(`${text}: ${outcome.ok ? 'kept' : outcome.error.kind}`)
    }

    await clock.pass(500)
    void say('shopper 0')
    await clock.pass(2000)
    const agent = service.agent()
    agent.join()
    for (let step = 1; step <= 60; step++) {
      const { network } = tab
      if (chance(0.6)) void say(`shopper ${step}`)
      if (chance(0.5)) {
        told.push(`agent ${step}`)
        agent.say(`agent ${step}`)
      }
      if (chance(0.1)) network.isDownSilent = true
      if (chance(0.1)) network.isUpDiscarded = true
      if (chance(0.05)) network.goOffline()
      network.latencyMs = chance(0.3) ? Math.floor(random() * 3500) : 0
      await clock.pass(Math.floor(random() * 400))
      // What TCP lost it has lost for good: the line is dropped before it works again.
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

    const record = service.visitor().room?.texts() ?? []
    const logged = tab
      .page()
      .visitor.getLog()
      .flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
    expect(record.filter((text) => text.startsWith('shopper'))).toEqual(said)
    expect(record.filter((text) => text.startsWith('agent'))).toEqual(told)
    expect(logged).toEqual(record)
    // Each once; which of two answers is lost at first is chance.
    expect(answered).toHaveLength(said.length)
    expect(new Set(answered)).toEqual(new Set(said.map((text) => `${text}: kept`)))
    expect(tab.page().visitor.getUnsent()).toEqual([])
    expect(tab.network.openSockets).toBeLessThanOrEqual(1)
    expect(service.problems).toEqual([])
  })
})
