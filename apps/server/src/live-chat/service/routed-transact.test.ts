import { describe, expect, it } from 'vitest'
import type { ChangeNotification } from '../bus'
import type { LiveChatTransaction } from '../repository'
import { createRoutedTransact } from './routed-transact'

const queue: ChangeNotification = { about: 'queue' }
const agent: ChangeNotification = { about: 'agent', agentId: 7 }
const chat: ChangeNotification = { about: 'chat', chatId: 'ch-1', visitorId: 'v-1' }

/** Runs a transaction with these notifications, and returns what happened in order. */
async function run(
  notifications: readonly ChangeNotification[],
  { isQueuePublished = false, fails = false } = {},
) {
  const steps: string[] = []
  const transact = createRoutedTransact(
    {
      bus: {
        publish: (published) => void steps.push(published.map(({ about }) => about).join(' ')),
        subscribe: () => () => {},
        close: () => Promise.resolve(),
      },
      transact: async (work, publish) => {
        const added: ChangeNotification[] = []
        // The work of this test reads nothing.
        const result = await work({} as LiveChatTransaction, (...all) => void added.push(...all))
        steps.push('committed')
        if (added.length > 0) publish?.(added)
        return result
      },
    },
    {
      route: () => {
        steps.push('routed')
        return Promise.resolve(isQueuePublished)
      },
    },
  )
  const result = transact((_tx, notify) => {
    if (fails) return Promise.reject(new Error('The database is away.'))
    notify(...notifications)
    return Promise.resolve('done')
  })
  await expect(result.catch(() => 'failed')).resolves.toBe(fails ? 'failed' : 'done')
  return steps
}

describe('a transaction that is followed by routing', () => {
  it('publishes a changed queue after the offers, and everything else at once', async () => {
    expect(await run([chat, agent, queue])).toEqual(['committed', 'chat agent', 'routed', 'queue'])
  })

  it('publishes a changed queue once when an offer has published it', async () => {
    const steps = await run([chat, queue, queue], { isQueuePublished: true })
    expect(steps).toEqual(['committed', 'chat', 'routed'])
  })

  it('publishes a changed queue when nothing else has changed', async () => {
    expect(await run([queue])).toEqual(['committed', 'routed', 'queue'])
  })

  it('offers chats to an agent who has become free, and publishes no queue that has not changed', async () => {
    expect(await run([agent])).toEqual(['committed', 'agent', 'routed'])
  })

  it.each([
    ['notifies of other things', [chat], ['committed', 'chat']],
    ['notifies of nothing', [], ['committed']],
  ])('offers nothing when it %s', async (_, notifications, steps) => {
    expect(await run(notifications)).toEqual(steps)
  })

  it('does neither when it fails', async () => {
    expect(await run([queue], { fails: true })).toEqual([])
  })
})
