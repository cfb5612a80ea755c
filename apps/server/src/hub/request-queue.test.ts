import { expect, it } from 'vitest'
import { createKeyedQueues } from './request-queue'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('does the work of one key in order, however long each takes', async () => {
  const queues = createKeyedQueues()
  const done: string[] = []
  const slow = gate()
  queues.add('a', async () => {
    await slow.opened
    done.push('slow')
  })
  queues.add('a', () => {
    done.push('quick')
    return Promise.resolve()
  })
  await Promise.resolve()
  expect(done).toEqual([])
  slow.open()
  await queues.waitUntilIdle()
  expect(done).toEqual(['slow', 'quick'])
})

it('lets no key wait for another', async () => {
  const queues = createKeyedQueues()
  const slow = gate()
  const quick = gate()
  queues.add('a', () => slow.opened)
  queues.add('b', () => {
    quick.open()
    return Promise.resolve()
  })
  await quick.opened
  slow.open()
  await queues.waitUntilIdle()
})

it('waits for work that is added while it waits', async () => {
  const queues = createKeyedQueues()
  const done: string[] = []
  queues.add('a', () => {
    queues.add('b', () => {
      done.push('later')
      return Promise.resolve()
    })
    return Promise.resolve()
  })
  await queues.waitUntilIdle()
  expect(done).toEqual(['later'])
})
