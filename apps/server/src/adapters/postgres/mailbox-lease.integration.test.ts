import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-server'
import { createMailboxLease } from './mailbox-lease'

const database = useTestDatabase()

describe('the lease of the mailbox', () => {
  it('is given to one of several servers, and to the next at its end', async () => {
    const lease = createMailboxLease(database.db)
    const taken = await Promise.all([1, 2, 3].map(() => lease.take(1000, 5000)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await lease.take(4999, 9000)).toBe(false)
    expect(await lease.take(5000, 9000)).toBe(true)
  })

  it('ends when it is released, now or later', async () => {
    const lease = createMailboxLease(database.db)
    await lease.release(6000)
    expect(await lease.take(5999, 9000)).toBe(false)
    expect(await lease.take(6000, 9000)).toBe(true)
  })
})
