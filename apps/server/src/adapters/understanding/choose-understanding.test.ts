import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestUnderstanding, context } from '../../testing/chosen-understanding'
import { startFakeChatCompletions } from '../../testing/fake-chat-completions'

let fake: Awaited<ReturnType<typeof startFakeChatCompletions>>
beforeAll(async () => {
  fake = await startFakeChatCompletions()
})
beforeEach(() => {
  fake.requests.length = 0
})
afterAll(() => fake.close())

const chat = () => ({ kind: 'chat-completions', baseUrl: fake.baseUrl, model: 'small' }) as const
const sourceOf = async ({ understanding }: ReturnType<typeof createTestUnderstanding>) =>
  (await understanding.understand('when are you open', context))[0]?.source

describe('the chosen engine', () => {
  it('is the embedded one by default', async () => {
    expect(await sourceOf(createTestUnderstanding({}))).toBe('embedded')
  })

  it('changes on a running server within seconds', async () => {
    const over = createTestUnderstanding({})
    await sourceOf(over)
    over.state.stored = { 'understanding.adapter': chat() }
    over.clock.sleep(1999)
    expect(await sourceOf(over)).toBe('embedded')
    over.clock.sleep(1)
    expect(await sourceOf(over)).toBe('chat-completions')
    over.state.stored = {}
    over.clock.sleep(2000)
    expect(await sourceOf(over)).toBe('embedded')
  })

  it('does not read its settings for every turn', async () => {
    const over = createTestUnderstanding({ 'understanding.adapter': chat() })
    await sourceOf(over)
    const { reads } = over.state
    await sourceOf(over)
    expect(over.state.reads).toBe(reads)
  })

  it('stays the same while the settings cannot be read', async () => {
    const over = createTestUnderstanding({ 'understanding.adapter': chat() })
    await sourceOf(over)
    over.state.isStoreDown = true
    over.clock.sleep(60_000)
    expect(await sourceOf(over)).toBe('chat-completions')
    expect(over.lines).toEqual([{ event: 'understanding-unchosen' }])
  })

  it('keeps the health of a service when the settings change and change back', async () => {
    const over = createTestUnderstanding({ 'understanding.adapter': chat() })
    fake.state.mode = '500'
    for (let turn = 0; turn < 3; turn += 1) await sourceOf(over)
    over.state.stored = {}
    over.clock.sleep(2000)
    await sourceOf(over)
    over.state.stored = { 'understanding.adapter': chat() }
    over.clock.sleep(2000)
    fake.requests.length = 0
    await sourceOf(over)
    fake.state.mode = 'good'
    expect(fake.requests).toEqual([])
  })

  it('runs a shadow beside it', async () => {
    const over = createTestUnderstanding({ 'understanding.shadow': chat() })
    const arrived = fake.nextArrival()
    expect(await sourceOf(over)).toBe('embedded')
    await arrived
    expect(fake.requests).toHaveLength(1)
  })

  it('may have the embedded engine as its shadow', async () => {
    const over = createTestUnderstanding({
      'understanding.adapter': chat(),
      'understanding.shadow': { kind: 'embedded' },
    })
    await over.understanding.understand('where is the store', context)
    await new Promise((resolve) => setImmediate(resolve))
    expect(over.lines).toMatchObject([
      {
        event: 'understanding-disagreed',
        first: [{ source: 'chat-completions' }],
        shadow: [{ source: 'embedded' }],
      },
    ])
  })

  it('is not its own shadow', async () => {
    const over = createTestUnderstanding({ 'understanding.adapter': chat(), 'understanding.shadow': chat() })
    await sourceOf(over)
    expect(fake.requests).toHaveLength(1)
  })
})
