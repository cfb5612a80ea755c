import { describe, expect, it } from 'vitest'
import { createMessageLimiter } from './message-limiter'

type Message = { readonly type: string; readonly [field: string]: unknown }

function opened() {
  const handled: Message[] = []
  const waiting: (() => void)[] = []
  const limiter = createMessageLimiter<Message>(
    (message) => handled.push(message),
    (call) => waiting.push(call),
  )
  limiter.open()
  return {
    limiter,
    handled,
    waiting,
    passSecond: () => {
      for (const call of waiting.splice(0)) call()
    },
    flood: (count: number) => {
      for (let index = 0; index < count; index += 1) limiter.receive({ type: 'say', index })
    },
  }
}

describe('the message limiter', () => {
  it('handles a hundred at once and not one more', () => {
    const { handled, flood } = opened()
    flood(101)
    expect(handled).toHaveLength(100)
  })

  it('handles the newest of each type in the next second, in order', () => {
    const { limiter, handled, flood, passSecond } = opened()
    flood(10_000)
    limiter.receive({ type: 'change', shopperId: 7 })
    limiter.receive({ type: 'say', index: 'last' })
    limiter.receive({ type: 'change', shopperId: 0 })
    passSecond()
    expect(handled.slice(100)).toEqual([
      { type: 'say', index: 'last' },
      { type: 'change', shopperId: 0 },
    ])
  })

  it('keeps fields of older messages that the newest lacks', () => {
    const { limiter, handled, flood, passSecond } = opened()
    flood(100)
    limiter.receive({ type: 'tokens', one: 'a', other: 'b' })
    limiter.receive({ type: 'tokens', other: null })
    passSecond()
    expect(handled.at(-1)).toEqual({ type: 'tokens', one: 'a', other: null })
  })

  it('never lets a later message overtake a waiting one', () => {
    const { limiter, handled, flood, passSecond } = opened()
    flood(100)
    limiter.receive({ type: 'tokens' })
    passSecond()
    limiter.receive({ type: 'change' })
    expect(handled.slice(100).map(({ type }) => type)).toEqual(['tokens', 'change'])
  })

  it('handles ten a second of a lasting flood', () => {
    const { handled, flood, passSecond } = opened()
    flood(1000)
    for (let second = 0; second < 5; second += 1) {
      passSecond()
      flood(1000)
    }
    expect(handled).toHaveLength(100 + 5 * 10)
  })

  it('allows a hundred again after ten quiet seconds, and then delays nothing', () => {
    const { handled, flood, passSecond, waiting } = opened()
    flood(100)
    for (let second = 0; second < 10; second += 1) passSecond()
    expect(waiting).toHaveLength(0)
    flood(200)
    expect(handled).toHaveLength(200)
  })

  it('handles nothing after stop', () => {
    const { limiter, handled, flood, passSecond } = opened()
    flood(101)
    limiter.stop()
    passSecond()
    limiter.receive({ type: 'change' })
    expect(handled).toHaveLength(100)
  })
})
