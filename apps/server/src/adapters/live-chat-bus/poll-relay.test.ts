import { createInProcessBus } from '@murphy/hub'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import type { PollRelay, PollRequest } from '../../transports/poll-relay'
import { createPollRelay } from './poll-relay'

const question: PollRequest = { kind: 'ask', id: 'n2-s', token: 'st-1', after: 3 }
let backplanes: ReturnType<typeof createInProcessBus>
let clock: FakeClock
let errors: unknown[]
let here: PollRelay
let there: PollRelay

const open = (node: string): PollRelay =>
  createPollRelay({
    backplane: backplanes.backplane(),
    node,
    clock,
    onError: (error) => errors.push(error),
  })

beforeEach(() => {
  backplanes = createInProcessBus()
  clock = createFakeClock()
  errors = []
  here = open('n1')
  there = open('n2')
})
afterEach(() => Promise.all([here.close(), there.close()]))

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('a request for a session of another process', () => {
  it.each([
    question,
    { kind: 'post', id: 'n2-s', token: 'st-1', frames: [{ type: 'ping' }] },
    { kind: 'abandon', id: null, token: 'st-1' },
  ] as const satisfies readonly PollRequest[])('is answered by that process: $kind', async (request) => {
    there.serve((asked) => Promise.resolve(JSON.stringify(asked)))
    expect(JSON.parse((await here.forward('n2', request)) ?? '')).toEqual(request)
  })

  it('gets no answer when the process has no such session', async () => {
    there.serve(() => Promise.resolve(null))
    expect(await here.forward('n2', question)).toBeNull()
  })

  it('gets no answer when no process has that name, or no backplane exists', async () => {
    expect(await here.forward('n3', question)).toBeNull()
    const alone = createPollRelay({ backplane: null, node: 'n1', clock, onError: () => {} })
    expect(await alone.forward('n2', question)).toBeNull()
    await alone.close()
  })

  it('gets no answer after 30 s, and ignores a late one', async () => {
    let answerLate = (_answer: string): void => {}
    there.serve(
      () =>
        new Promise((resolve) => {
          answerLate = resolve
        }),
    )
    const passed = here.forward('n2', question)
    await settle()
    await clock.pass(30_000)
    expect(await passed).toBeNull()
    answerLate('{}')
    await settle()
    expect(errors).toEqual([])
  })

  it('gets no answer when this process stops', async () => {
    there.serve(() => new Promise(() => {}))
    const passed = here.forward('n2', question)
    await here.close()
    expect(await passed).toBeNull()
  })

  it('gets no answer immediately when 10,000 others wait', async () => {
    there.serve(() => new Promise(() => {}))
    const waiting = Array.from({ length: 10_000 }, () => here.forward('n2', question))
    expect(await here.forward('n2', question)).toBeNull()
    await here.close()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]))
  })
})

it.each(['no JSON', '7', '{}', '{"type":"request","from":"n1","key":"k","request":{"kind":"drop"}}'])(
  'reports %s of another product on its channel, and continues',
  async (foreign) => {
    there.serve(() => Promise.resolve('{}'))
    await backplanes.backplane().publishTo('n2', Buffer.from(foreign))
    expect(await here.forward('n2', question)).toBe('{}')
    expect(errors).toHaveLength(1)
  },
)

it('reports a failing answer, and the page registers again after 30 s', async () => {
  there.serve(() => Promise.reject(new Error('A mistake of ours.')))
  const passed = here.forward('n2', question)
  await settle()
  expect(errors).toHaveLength(1)
  await clock.pass(30_000)
  expect(await passed).toBeNull()
})
