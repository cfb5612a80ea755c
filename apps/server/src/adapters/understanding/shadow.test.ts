import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { UnderstoodIntent } from '../../assistant/understanding'
import { createTestUnderstanding, context } from '../../testing/chosen-understanding'
import { simpleUnderstanding } from '../../testing/simple-understanding'
import type { GuardedUnderstanding } from './guard-understanding'
import type { RemoteAnswer } from './remote-understanding'
import { maxLogsPerMinute, maxOpen, withShadow } from './shadow'

const [ours] = await simpleUnderstanding.understand('when are you open', context)
const theirs = (meaning: Partial<UnderstoodIntent>): RemoteAnswer => ({
  ok: true,
  understood: [{ ...(ours as UnderstoodIntent), source: 'chat-completions', ...meaning }],
})

function shadowed(ask: GuardedUnderstanding['ask']) {
  const { clock, lines } = createTestUnderstanding({})
  const log = (fields: object): void => void lines.push({ ...fields })
  const asked: string[] = []
  const understanding = withShadow(
    simpleUnderstanding,
    {
      source: 'chat-completions',
      ask: (text, context) => {
        asked.push(text)
        return ask(text, context)
      },
    },
    { now: clock.now, log: { info: log, warn: log } },
  )
  return { understanding, clock, lines, asked }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a shadow', () => {
  it('never changes the answer, and logs disagreements', async () => {
    const { understanding, lines } = shadowed(async () =>
      theirs({ intent: 'order_tracking', score: 0.91234 }),
    )
    const text = 'when are you open for my brother Sam'
    expect(await understanding.understand(text, context)).toEqual(
      await simpleUnderstanding.understand(text, context),
    )
    await settled()
    expect(lines).toEqual([
      {
        event: 'understanding-disagreed',
        text: 'when are you open for my brother <name-1>',
        first: [{ source: 'embedded', intent: 'store_hours', score: 0.7, decision: 'accept' }],
        shadow: [{ source: 'chat-completions', intent: 'order_tracking', score: 0.912, decision: 'accept' }],
      },
    ])
  })

  it.each<[string, RemoteAnswer, number]>([
    ['agrees on the intent', theirs({}), 0],
    ['agrees, less sure', theirs({ decision: 'confirm' }), 0],
    ['rejects', theirs({ decision: 'reject' }), 1],
    ['finds two intents', { ok: true, understood: [ours as UnderstoodIntent, ours as UnderstoodIntent] }, 1],
    ['fails', { ok: false, error: { kind: 'timeout' } }, 0],
  ])('logs disagreements only: the shadow %s', async (_title, answer, count) => {
    const { understanding, lines } = shadowed(async () => answer)
    await understanding.understand('when are you open', context)
    await settled()
    expect(lines).toHaveLength(count)
  })

  it('does not delay the answer', async () => {
    const { understanding } = shadowed(() => createDeferred<RemoteAnswer>().promise)
    expect(await understanding.understand('when are you open', context)).toHaveLength(1)
  })

  it('does no harm when it breaks', async () => {
    const { understanding, lines } = shadowed(() => Promise.reject(new Error('broken')))
    expect(await understanding.understand('when are you open', context)).toHaveLength(1)
    await settled()
    expect(lines).toMatchObject([{ event: 'shadow-failed' }])
  })

  it('never has more than the maximum of open requests', async () => {
    const waiting = createDeferred<RemoteAnswer>()
    const { understanding, asked } = shadowed(() => waiting.promise)
    for (let turn = 0; turn < maxOpen + 3; turn += 1) await understanding.understand('open?', context)
    expect(asked).toHaveLength(maxOpen)
    waiting.resolve(theirs({}))
    await settled()
    await understanding.understand('open?', context)
    expect(asked).toHaveLength(maxOpen + 1)
  })

  it('never logs more than the maximum per minute', async () => {
    const { understanding, lines, clock } = shadowed(async () => theirs({ intent: 'order_tracking' }))
    const turn = async (): Promise<void> => {
      await understanding.understand('open?', context)
      await settled()
    }
    for (let count = 0; count < maxLogsPerMinute + 3; count += 1) await turn()
    expect(lines).toHaveLength(maxLogsPerMinute)
    clock.sleep(59_999)
    await turn()
    expect(lines).toHaveLength(maxLogsPerMinute)
    clock.sleep(1)
    await turn()
    expect(lines).toHaveLength(maxLogsPerMinute + 1)
  })
})
