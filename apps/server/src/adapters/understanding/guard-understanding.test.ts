import { createFakeClock } from '@murphy/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestUnderstanding, context } from '../../testing/chosen-understanding'
import { serviceFailures } from '../../testing/fake-replies'
import { startFakeChatCompletions } from '../../testing/fake-chat-completions'
import { startFakeDialogflow } from '../../testing/fake-dialogflow'
import { failuresUntilPause, pauseMs } from '../circuit-breaker'
import { guardUnderstanding, timeLimitMs } from './guard-understanding'
import type { RemoteAnswer } from './remote-understanding'

const reasons = {
  '429': { reason: 'status', status: 429 },
  '500': { reason: 'status', status: 500 },
  garbage: { reason: 'unreadable' },
  'other shape': { reason: 'unreadable' },
  redirect: { reason: 'offline' },
} as const

async function overDialogflow(kind: 'dialogflow-es' | 'dialogflow-cx') {
  // Google's token check uses the clock that is created with the engine.
  const clock = { now: Date.now }
  const google = await startFakeDialogflow(() => clock.now())
  const adapter =
    kind === 'dialogflow-es'
      ? ({ kind, project: 'shop' } as const)
      : ({ kind, project: 'shop', location: 'global', agent: 'a' } as const)
  const over = createTestUnderstanding(
    { 'understanding.adapter': adapter },
    { fetch: google.fetch, secrets: { dialogflow: google.account, chatCompletionsKey: null } },
  )
  clock.now = over.clock.now
  return { fake: google, over }
}

async function overChat() {
  const fake = await startFakeChatCompletions()
  return {
    fake,
    over: createTestUnderstanding({
      'understanding.adapter': { kind: 'chat-completions', baseUrl: fake.baseUrl, model: 'm' },
    }),
  }
}

describe.each([
  ['dialogflow-es', () => overDialogflow('dialogflow-es')],
  ['dialogflow-cx', () => overDialogflow('dialogflow-cx')],
  ['chat-completions', overChat],
] as const)('when %s fails', (source, start) => {
  let fake: Awaited<ReturnType<typeof start>>['fake']
  let over: Awaited<ReturnType<typeof start>>['over']
  const ask = () => over.understanding.understand('when are you open', context)
  const byUs = [expect.objectContaining({ intent: 'store_hours', source: 'embedded' })]
  const byService = [expect.objectContaining({ intent: 'store_hours', source })]

  beforeEach(async () => {
    const started = await start()
    fake = started.fake
    over = started.over
  })
  afterEach(() => fake.close())

  it.each(serviceFailures)('uses our own engine: %s', async (trouble) => {
    fake.state.mode = trouble
    expect(await ask()).toEqual(byUs)
    expect(over.lines).toEqual([{ event: 'understanding-failed', source, ms: 0, ...reasons[trouble] }])
  })

  it('uses our own engine when the service is offline', async () => {
    await fake.close()
    expect(await ask()).toEqual(byUs)
    expect(over.lines).toMatchObject([{ reason: 'offline' }])
  })

  it('uses our own engine when the time limit is over, and not before', async () => {
    fake.state.mode = 'slow'
    let answer: unknown = null
    const arrived = arrivalOfText()
    const asking = ask().then((understood) => (answer = understood))
    await arrived
    await over.clock.pass(timeLimitMs - 1)
    expect(answer).toBeNull()
    await over.clock.pass(1)
    await asking
    expect(answer).toEqual(byUs)
    expect(over.lines).toMatchObject([{ reason: 'timeout', ms: timeLimitMs }])
  })

  it('pauses after three failures in a row for half a minute, then one turn tries the service', async () => {
    fake.state.mode = '500'
    for (let turn = 0; turn < failuresUntilPause; turn += 1) await ask()
    const asked = fake.requests.length
    expect(over.lines.filter(({ event }) => event === 'understanding-paused')).toHaveLength(1)

    fake.state.mode = 'good'
    over.clock.sleep(pauseMs - 1)
    expect(await ask()).toEqual(byUs)
    expect(fake.requests).toHaveLength(asked)

    over.clock.sleep(1)
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toEqual(byService)
    expect(second).toEqual(byUs)
    expect(await ask()).toEqual(byService)
  })

  it('pauses again when that try fails', async () => {
    fake.state.mode = '500'
    for (let turn = 0; turn < failuresUntilPause; turn += 1) await ask()
    over.clock.sleep(pauseMs)
    await ask()
    const asked = fake.requests.length
    over.clock.sleep(pauseMs - 1)
    await ask()
    expect(fake.requests).toHaveLength(asked)
  })

  it('does not pause when a success separates the failures', async () => {
    for (const mode of ['500', '500', 'good', '500', '500', 'good'] as const) {
      fake.state.mode = mode
      await ask()
    }
    expect(await ask()).toEqual(byService)
  })

  it('never logs text of the shopper', async () => {
    for (const trouble of serviceFailures) {
      fake.state.mode = trouble
      await over.understanding.understand('open for xiomara?', context)
    }
    expect(JSON.stringify(over.lines)).not.toMatch(/xiomara|open/i)
  })

  /** Skips the request for the token, when there is one. */
  async function arrivalOfText(): Promise<void> {
    await fake.nextArrival()
    if (source !== 'chat-completions') await fake.nextArrival()
  }
})

it('leaves the try after a pause to another turn when the service cannot be asked', async () => {
  const clock = createFakeClock()
  const outage: RemoteAnswer = { ok: false, error: { kind: 'offline' } }
  const notAsked: RemoteAnswer = { ok: false, error: { kind: 'local-only' } }
  const understood: RemoteAnswer = { ok: true, understood: [] }
  const answers = [...Array.from({ length: failuresUntilPause }, () => outage), notAsked]
  const service = guardUnderstanding(
    { source: 'dialogflow-es', ask: () => Promise.resolve(answers.shift() ?? understood) },
    { now: clock.now, after: clock.after, log: { info: () => {}, warn: () => {} } },
  )
  const ask = () => service.ask('when are you open', context)
  for (let turn = 0; turn < failuresUntilPause; turn += 1) await ask()
  clock.sleep(pauseMs)
  expect(await ask()).toEqual(notAsked)
  expect(await ask()).toEqual(understood)
})
