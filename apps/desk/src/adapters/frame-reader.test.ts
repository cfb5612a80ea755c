import { deskFrameDownExamples, deskStateExamples } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { createFrameReader } from './frame-reader'

const [state] = deskStateExamples
const [waiting] = state.queue
const createChat = (chatId: string, firstMessage = 'Hello?') => ({ ...waiting, chatId, firstMessage })

/** Returns a function that gives the queue after a frame; the reader has read a state with the chats a, b and c. */
function createQueueReader() {
  const read = createFrameReader()
  const readQueue = (frame: object) => {
    const [found] = read(JSON.stringify([frame])) ?? []
    return found?.type === 'state' ? found.queue : undefined
  }
  const whole = readQueue({ ...state, queue: ['a', 'b', 'c'].map((chatId) => createChat(chatId)) })
  return { whole, readChange: (queue: object) => readQueue({ ...state, type: 'state_change', queue }) }
}

describe('a change of the queue', () => {
  it.each([
    ['a chat has left', { removed: ['b'] }, ['a', 'c']],
    ['a chat waits at the end', { placed: [{ chat: createChat('d'), after: 'c' }] }, ['a', 'b', 'c', 'd']],
    ['a chat waits first', { placed: [{ chat: createChat('d'), after: null }] }, ['d', 'a', 'b', 'c']],
    [
      'two new chats follow each other',
      {
        placed: [
          { chat: createChat('d'), after: 'a' },
          { chat: createChat('e'), after: 'd' },
        ],
      },
      ['a', 'd', 'e', 'b', 'c'],
    ],
    ['a chat goes ahead', { placed: [{ chat: createChat('c'), after: null }] }, ['c', 'a', 'b']],
    ['its predecessor is unknown', { placed: [{ chat: createChat('d'), after: 'x' }] }, ['a', 'b', 'c', 'd']],
    ['nothing of it can be read', { placed: [{ chat: { chatId: 'd' }, after: 'c' }] }, ['a', 'b', 'c']],
  ])('is put into a whole state when %s', (_when, change, expected) => {
    expect(
      createQueueReader()
        .readChange(change)
        ?.map(({ chatId }) => chatId),
    ).toEqual(expected)
  })

  it('keeps the objects of unchanged chats, and has a new one for a changed chat', () => {
    const { whole, readChange } = createQueueReader()
    const now = readChange({ placed: [{ chat: createChat('b', 'Anyone?'), after: 'a' }] })
    expect(now?.[0]).toBe(whole?.[0])
    expect(now?.[1]?.firstMessage).toBe('Anyone?')
    expect(now?.[2]).toBe(whole?.[2])
  })

  it('begins with the queue of the registration', () => {
    const read = createFrameReader()
    read([{ type: 'registered', server_time: 0, state }])
    const [frame] = read([{ ...state, type: 'state_change', queue: { removed: [] } }]) ?? []
    expect(frame).toEqual(state)
  })
})

describe('a message of the server', () => {
  it('is read as the contract says', () => {
    const frames = deskFrameDownExamples.filter(({ type }) => type !== 'state_change')
    const read = [...frames, { type: 'state' }, { type: 'unknown' }]
    expect(createFrameReader()(JSON.stringify(read))).toEqual(frames)
  })

  it('gives null when it is no list', () => {
    const read = createFrameReader()
    expect([read('{}'), read('no JSON'), read(null)]).toEqual([null, null, null])
  })
})
