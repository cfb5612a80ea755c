import { deskFrameDownExamples, deskStateExamples } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { createFrameReader } from './frame-reader'

const [state] = deskStateExamples
const queue = Array.from({ length: 500 }, (_, index) => ({
  ...state?.queue[0],
  chatId: `w-${index}`,
  firstMessage: `Line ${index}`,
}))

/** Returns a function that gives the queue which one reader makes of each message. */
function createQueueReader() {
  const read = createFrameReader()
  return (received: readonly unknown[]) => {
    const [frame] = read(JSON.stringify([{ ...state, queue: received }])) ?? []
    return frame?.type === 'state' ? frame.queue : []
  }
}

describe('the queue of a state frame', () => {
  it('keeps the objects of unchanged chats when others come and go', () => {
    const read = createQueueReader()
    const before = read(queue)
    const now = read([...queue.slice(1), { ...queue[0], chatId: 'w-new' }])
    expect(now.map(({ chatId }) => chatId).slice(498)).toEqual(['w-499', 'w-new'])
    expect(now.filter((chat) => !before.includes(chat))).toHaveLength(1)
  })

  it('has a new object for a changed chat, and leaves out chats that cannot be read', () => {
    const read = createQueueReader()
    const before = read(queue.slice(0, 3))
    const now = read([queue[0], { ...queue[1], firstMessage: 'Hello?' }, { chatId: 'w-2' }])
    expect(now).toEqual([before[0], { ...before[1], firstMessage: 'Hello?' }])
    expect(now[0]).toBe(before[0])
  })
})

describe('a message of the server', () => {
  it('is read as the contract says', () => {
    const read = [...deskFrameDownExamples, { type: 'state' }, { type: 'unknown' }]
    expect(createFrameReader()(JSON.stringify(read))).toEqual(deskFrameDownExamples)
  })

  it('gives null when it is no list', () => {
    const read = createFrameReader()
    expect([read('{}'), read('no JSON'), read(null)]).toEqual([null, null, null])
  })
})
