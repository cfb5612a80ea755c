import { describe, expect, it } from 'vitest'
import { createJoinedCall } from './joined-calls'

/** Records calls, each of which ends when the test says so. */
function recordCalls() {
  const calls: { readonly keys: readonly number[]; readonly end: (error?: Error) => void }[] = []
  const read = createJoinedCall(
    (keys: readonly number[]) =>
      new Promise<string>((resolve, reject) => {
        calls.push({
          keys,
          end: (error) => (error === undefined ? resolve(`of ${keys.join()}`) : reject(error)),
        })
      }),
  )
  return { read, calls, listKeys: () => calls.map(({ keys }) => keys) }
}

/** Lets settled promises run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('calls with keys', () => {
  it('begin at once when none runs, and those of one moment are one call', async () => {
    const { read, calls, listKeys } = recordCalls()
    const all = Promise.all([read([1]), read([2, 1]), read([3])])
    await settle()
    expect(listKeys()).toEqual([[1, 2, 3]])
    calls[0]?.end()
    expect(await all).toEqual(['of 1,2,3', 'of 1,2,3', 'of 1,2,3'])
  })

  it.each([4, 40])('are two calls for %d callers, of whom one came first', async (callers) => {
    const { read, calls, listKeys } = recordCalls()
    const first = read([0])
    await settle()
    const others = Array.from({ length: callers - 1 }, (_, index) => read([index + 1]))
    await settle()
    expect(listKeys()).toEqual([[0]])
    calls[0]?.end()
    expect(await first).toBe('of 0')
    await settle()
    expect(listKeys()).toHaveLength(2)
    expect(calls[1]?.keys).toHaveLength(callers - 1)
    calls[1]?.end()
    expect(new Set(await Promise.all(others)).size).toBe(1)
  })

  it('never get the result of a call that began before', async () => {
    const { read, calls, listKeys } = recordCalls()
    void read([1])
    await settle()
    const later = read([1])
    calls[0]?.end()
    await settle()
    expect(listKeys()).toEqual([[1], [1]])
    calls[1]?.end()
    expect(await later).toBe('of 1')
  })

  it('end with the call that they have joined, however many come after it', async () => {
    const { read, calls } = recordCalls()
    const first = read([1])
    await settle()
    const second = read([2])
    calls[0]?.end()
    await settle()
    void read([3])
    calls[1]?.end()
    expect([await first, await second]).toEqual(['of 1', 'of 2'])
  })

  it('fail together, and the next call begins all the same', async () => {
    const { read, calls } = recordCalls()
    const failed = [read([1]), read([2])]
    await settle()
    const next = read([3])
    calls[0]?.end(new Error('The database is away.'))
    for (const each of failed) await expect(each).rejects.toThrow('The database is away.')
    await settle()
    calls[1]?.end()
    expect(await next).toBe('of 3')
  })
})
