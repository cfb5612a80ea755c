import type { DeskState, QueuedChat } from '@murphy/contracts/desk'
import { deskStateExamples } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { toStateUpdate } from './state-update'

const [state] = deskStateExamples
const [waiting] = state.queue
const createQueue = (...chatIds: readonly string[]): readonly QueuedChat[] =>
  chatIds.map((chatId) => ({ ...waiting, chatId }))
const change = (chats: readonly QueuedChat[], changedId: string): readonly QueuedChat[] =>
  chats.map((chat) => (chat.chatId === changedId ? { ...chat, firstMessage: 'Anyone?' } : chat))
const before: DeskState = { ...state, queue: createQueue('a', 'b', 'c') }
const toUpdate = (now: Partial<DeskState>, readsQueueChanges = true) =>
  toStateUpdate(before, { ...before, ...now }, { readsQueueChanges })

describe('the update of a page that reads changes of the queue', () => {
  it.each<[string, readonly QueuedChat[], readonly string[], readonly [string, string | null][]]>([
    ['a chat has left', createQueue('a', 'c'), ['b'], []],
    ['all have left', [], ['a', 'b', 'c'], []],
    ['a chat has joined at the end', createQueue('a', 'b', 'c', 'd'), [], [['d', 'c']]],
    [
      'two have joined at the front',
      createQueue('d', 'e', 'a', 'b', 'c'),
      [],
      [
        ['d', null],
        ['e', 'd'],
      ],
    ],
    ['one leaves and one joins', createQueue('b', 'c', 'd'), ['a'], [['d', 'c']]],
    ['a chat has changed', change(before.queue, 'b'), [], [['b', 'a']]],
    ['a changed chat goes ahead', change(createQueue('c', 'a', 'b'), 'c'), [], [['c', null]]],
  ])('holds the change when %s', (_when, queue, removed, placed) => {
    expect(toUpdate({ queue })).toEqual({
      ...before,
      type: 'state_change',
      queue: {
        removed,
        placed: placed.map(([chatId, after]) => ({
          chat: queue.find((chat) => chat.chatId === chatId),
          after,
        })),
      },
    })
  })

  it('is the whole state when unchanged chats stand in another order', () => {
    const queue = createQueue('b', 'a', 'c')
    expect(toUpdate({ queue })).toEqual({ ...before, queue })
  })

  it('holds no chat when another part of the state has changed', () => {
    expect(toUpdate({ setAwayFor: 'idle' })).toEqual({
      ...before,
      type: 'state_change',
      setAwayFor: 'idle',
      queue: { removed: [], placed: [] },
    })
  })

  it('is small for one chat, however many wait', () => {
    const queue = createQueue(...Array.from({ length: 500 }, (_, index) => `w-${index}`))
    const update = toStateUpdate(
      { ...state, queue },
      { ...state, queue: queue.slice(1) },
      { readsQueueChanges: true },
    )
    expect(JSON.stringify(update).length).toBeLessThan(10_000)
  })
})

it.each([true, false])(
  'there is no update when only the server time has changed (reads changes: %s)',
  (reads) => {
    expect(toUpdate({ serverTime: 1 }, reads)).toBeNull()
  },
)

it('a page that does not read changes of the queue gets the whole state', () => {
  const queue = createQueue('a', 'c')
  expect(toUpdate({ queue }, false)).toEqual({ ...before, queue })
})
