import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import { PollSession } from './poll-session'

let clock: FakeClock
let gone: number
let poll: PollSession<unknown>

beforeEach(() => {
  clock = createFakeClock()
  gone = 0
  poll = new PollSession(clock, () => {
    gone += 1
  })
})

async function asked(after: number): Promise<unknown> {
  return JSON.parse(await poll.poll(after))
}

describe('a poll', () => {
  it('is answered at once when frames wait', async () => {
    poll.send('a')
    poll.send('b')
    expect(await asked(0)).toEqual({ cursor: 2, frames: ['a', 'b'] })
  })

  it('gets the same frames again, then new ones, until it confirms [LCS-30]', async () => {
    poll.send('a')
    await asked(0)
    poll.send('b')
    expect(await asked(0)).toEqual({ cursor: 2, frames: ['a', 'b'] })
    expect(JSON.parse(await answeredAfter(poll.poll(2), () => poll.send('c'), 75))).toEqual({
      cursor: 3,
      frames: ['c'],
    })
  })

  it('waits 75 ms for more frames [LCS-52]', async () => {
    const answer = poll.poll(0)
    poll.send('a')
    await clock.pass(74)
    poll.send('b')
    await clock.pass(1)
    expect(JSON.parse(await answer)).toEqual({ cursor: 2, frames: ['a', 'b'] })
  })

  it('waits 25 s, and then gets no frames and the same cursor', async () => {
    let isAnswered = false
    const answer = poll.poll(0).then((text) => {
      isAnswered = true
      return text
    })
    await clock.pass(24_999)
    await Promise.resolve()
    expect(isAnswered).toBe(false)
    await clock.pass(1)
    expect(JSON.parse(await answer)).toEqual({ cursor: 0, frames: [] })
  })

  it('answers the poll before', async () => {
    const first = poll.poll(0)
    const second = poll.poll(0)
    expect(JSON.parse(await first)).toEqual({ cursor: 0, frames: [] })
    poll.send('a')
    await clock.pass(75)
    expect(JSON.parse(await second)).toEqual({ cursor: 1, frames: ['a'] })
  })

  it('confirms no more frames than exist, with a cursor of the future', async () => {
    poll.send('a')
    await asked(0)
    const answer = poll.poll(99)
    poll.send('b')
    await clock.pass(75)
    expect(JSON.parse(await answer)).toEqual({ cursor: 2, frames: ['b'] })
  })

  it('gets at most 64 KiB, and the next one gets the rest', async () => {
    for (let frame = 0; frame < 100; frame++) poll.send('x'.repeat(1000))
    const text = await poll.poll(0)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024)
    const first = JSON.parse(text) as { cursor: number; frames: unknown[] }
    const rest = JSON.parse(await poll.poll(first.cursor)) as { cursor: number; frames: unknown[] }
    expect([rest.cursor, first.frames.length + rest.frames.length]).toEqual([100, 100])
  })
})

describe('a session', () => {
  it('ends when no poll came for 30 s', async () => {
    await clock.pass(29_999)
    expect(gone).toBe(0)
    await clock.pass(1)
    expect(gone).toBe(1)
  })

  it('lives while a poll waits, and 30 s after its answer', async () => {
    const answer = poll.poll(0)
    await clock.pass(25_000)
    await answer
    await clock.pass(29_999)
    expect(gone).toBe(0)
    await clock.pass(1)
    expect(gone).toBe(1)
  })

  it('sends the waiting frames after it was closed, and then ends', async () => {
    poll.send('bye')
    poll.close()
    expect(gone).toBe(0)
    expect(await asked(0)).toEqual({ cursor: 1, frames: ['bye'] })
    expect(await asked(1)).toEqual({ cursor: 1, frames: [] })
    expect(gone).toBe(1)
  })

  it('ends when more than 1 MiB is unread', () => {
    for (let frame = 0; frame < 20; frame++) poll.send('x'.repeat(64 * 1024))
    expect(gone).toBe(1)
  })
})

describe('a page that sends and never reads', () => {
  it('has at most one waiting pong', async () => {
    for (let ping = 0; ping < 3; ping += 1) poll.send({ type: 'pong' })
    expect(await asked(0)).toEqual({ cursor: 1, frames: [{ type: 'pong' }] })
    void poll.poll(1)
    for (let ping = 0; ping < 3; ping += 1) poll.send({ type: 'pong' })
    await clock.pass(75)
    expect(await asked(1)).toEqual({ cursor: 2, frames: [{ type: 'pong' }] })
  })

  it('is disconnected after 1000 frames', () => {
    poll.send('an answer')
    poll.countReceived(1000)
    expect(gone).toBe(0)
    poll.countReceived(1)
    expect(gone).toBe(1)
  })

  it('is not disconnected while it reads', async () => {
    for (let message = 0; message < 10; message += 1) {
      poll.countReceived(300)
      poll.send('an answer')
      await asked(message)
    }
    expect(gone).toBe(0)
  })

  it('is disconnected even when it polls for the same frames again', async () => {
    for (let message = 0; message < 4; message += 1) {
      poll.send('an answer')
      poll.countReceived(300)
      await asked(0)
    }
    expect(gone).toBe(1)
  })

  it('costs the server work in proportion to the sent frames', () => {
    const [once, twice] = [elementsVisited(1000), elementsVisited(2000)]
    expect(twice).toBeLessThanOrEqual(2 * once + 10)
  })
})

/** Counts the array elements that are visited or copied while this many frames are sent. */
function elementsVisited(frameCount: number): number {
  const session = new PollSession<unknown>(clock, () => {})
  const frames = Array.from({ length: frameCount }, (_, frame) => ({ type: 'event', frame }))
  const { values } = Array.prototype
  let visited = 0
  Reflect.set(Array.prototype, Symbol.iterator, function (this: unknown[]) {
    visited += this.length
    return values.call(this)
  })
  try {
    for (let at = 0; at < frames.length; at += 1) session.send(frames[at])
  } finally {
    Reflect.set(Array.prototype, Symbol.iterator, values)
  }
  return visited
}

async function answeredAfter(answer: Promise<string>, act: () => void, ms: number): Promise<string> {
  act()
  await clock.pass(ms)
  return await answer
}
