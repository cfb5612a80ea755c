import { createFakeClock } from '@murphy/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from './outbox'
import type { Outbox } from './outbox'
import { createSessionVariables } from './session-variables'

type Frame = { readonly id: string }

let clock: ReturnType<typeof createFakeClock>
let sent: { readonly id: string; readonly at: number }[]
let outbox: Outbox<Frame, string>
let startedAt: number

beforeEach(() => {
  clock = createFakeClock()
  sent = []
  startedAt = clock.now()
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  outbox = createOutbox<Frame, string>({
    clock,
    variables: createSessionVariables({ key: 'tab', store, now: clock.now }),
    send: ({ id }) => void sent.push({ id, at: clock.now() - startedAt }),
    restore: () => [],
  })
  outbox.resume()
})

const submit = (id: string) => outbox.submit({ id }, () => undefined)
const idsAt = (at: number) => sent.filter((each) => each.at === at).map(({ id }) => id)

describe('frames without an answer', () => {
  it('are sent again together and in order once the oldest has waited 5 s [LCS-46]', async () => {
    submit('one')
    await clock.pass(3000)
    submit('two')
    await clock.pass(2000)
    expect(idsAt(5000)).toEqual(['one', 'two'])
  })

  it('are sent again after growing delays while the service does not answer [LCS-46, LCS-50]', async () => {
    submit('one')
    await clock.pass(60_000)
    expect(sent.map(({ at }) => at)).toEqual([0, 5000, 43_280])
  })

  it('do not flood a service that pauses for 20 s', async () => {
    for (let count = 0; count < 40; count += 1) {
      submit(String(count))
      await clock.pass(500)
    }
    // Each was sent once and repeated at most once: at 5 s those of the first 5 s, at 13 s the newer ones.
    expect(sent.length).toBe(40 + 26)
    expect(idsAt(13_000).filter((id) => Number(id) < 10)).toEqual([])
    sent.length = 0
    for (let count = 0; count < 40; count += 1) {
      outbox.answer(String(count), 'ok')
      await clock.pass(200)
    }
    expect(sent).toEqual([])
    expect(outbox.pending()).toEqual([])
  })

  it('wait 5 s again after the oldest was answered, and not for the answer of a later one', async () => {
    submit('one')
    submit('two')
    submit('three')
    await clock.pass(5000)
    submit('four')
    outbox.answer('two', 'ok')
    await clock.pass(2000)
    outbox.answer('one', 'ok')
    await clock.pass(4999)
    expect(idsAt(5000)).toEqual(['one', 'two', 'three', 'four'])
    expect(sent).toHaveLength(7)
    await clock.pass(1)
    expect(idsAt(12_000)).toEqual(['four'])
  })

  it('are sent in order on a new connection, and again 5 s later', async () => {
    submit('one')
    await clock.pass(30_000)
    outbox.pause()
    submit('two')
    await clock.pass(100_000)
    sent.length = 0
    outbox.resume()
    expect(sent.map(({ id }) => id)).toEqual(['one', 'two'])
    await clock.pass(5000)
    expect(sent.map(({ id }) => id)).toEqual(['one', 'two', 'one', 'two'])
  })

  it('are not sent again during a resend, but on a new connection [LCS-46]', async () => {
    submit('one')
    await clock.pass(6000)
    submit('two')
    await clock.pass(7000)
    expect(idsAt(13_000)).toEqual(['two'])
    outbox.resume()
    await clock.pass(5000)
    expect(sent.slice(-4).map(({ id }) => id)).toEqual(['one', 'two', 'one', 'two'])
  })

  it('wait 5 s when the service asks for a pause, together with newer frames', async () => {
    submit('one')
    outbox.hold()
    submit('two')
    await clock.pass(4999)
    expect(sent.map(({ id }) => id)).toEqual(['one'])
    await clock.pass(1)
    expect(idsAt(5000)).toEqual(['one', 'two'])
  })
})
