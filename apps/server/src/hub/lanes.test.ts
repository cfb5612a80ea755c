import { expect, it } from 'vitest'
import { createLanes } from './lanes'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('does the work of one lane in order, however long each takes', async () => {
  const lanes = createLanes()
  const done: string[] = []
  const slow = gate()
  lanes.add('a', async () => {
    await slow.opened
    done.push('slow')
  })
  lanes.add('a', () => {
    done.push('quick')
    return Promise.resolve()
  })
  await Promise.resolve()
  expect(done).toEqual([])
  slow.open()
  await lanes.idle()
  expect(done).toEqual(['slow', 'quick'])
})

it('lets no lane wait for another', async () => {
  const lanes = createLanes()
  const slow = gate()
  const quick = gate()
  lanes.add('a', () => slow.opened)
  lanes.add('b', () => {
    quick.open()
    return Promise.resolve()
  })
  await quick.opened
  slow.open()
  await lanes.idle()
})

it('waits for work that comes while it waits', async () => {
  const lanes = createLanes()
  const done: string[] = []
  lanes.add('a', () => {
    lanes.add('b', () => {
      done.push('later')
      return Promise.resolve()
    })
    return Promise.resolve()
  })
  await lanes.idle()
  expect(done).toEqual(['later'])
})
