import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../core/shift/outbox'
import { createTabStorage } from './tab-storage'

const sarah = { id: 42, displayName: 'Sarah Jones', role: 'agent' } as const
const tom = { ...sarah, id: 43 }

const card = {
  type: 'card',
  chatId: 'ch-1',
  cardKind: 'product',
  cardId: '901235',
  card: {
    title: 'Hill Shiraz',
    buttons: [{ text: 'More details', url: 'https://shop.example/product/901235' }],
  },
} as const

/** Creates a storage in memory, with its keys as own properties, as the browser's has. */
function memory(): Storage {
  const store: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value
    },
    removeItem: (key: string) => {
      delete store[key]
    },
  }
  // Only the methods that the adapter uses.
  return new Proxy(store, {
    get: (target, key) => Reflect.get(methods, key) ?? Reflect.get(target, key),
  }) as unknown as Storage
}

function outgoing(
  id: string,
  command: Outgoing['command'],
  at: 'waiting' | 'in-flight' | 'stored',
): Outgoing {
  return { id, command, stage: { at } }
}

describe('the storage of a tab', () => {
  it('returns the stored values of each agent', () => {
    const store = memory()
    const storage = createTabStorage(() => store)
    storage.saveDrafts(sarah, { 'ch-1': 'Hi' })
    storage.saveOutbox(sarah, [
      outgoing('a', { type: 'message', chatId: 'ch-1', msg: 'Hi' }, 'in-flight'),
      outgoing('b', { type: 'set-status', status: 'away' }, 'waiting'),
      outgoing('c', card, 'in-flight'),
    ])
    expect(createTabStorage(() => store).read(sarah)).toEqual({
      drafts: { 'ch-1': 'Hi' },
      outbox: [
        outgoing('a', { type: 'message', chatId: 'ch-1', msg: 'Hi' }, 'waiting'),
        outgoing('b', { type: 'set-status', status: 'away' }, 'waiting'),
        outgoing('c', card, 'waiting'),
      ],
    })
    expect(storage.read(tom)).toEqual({ drafts: {}, outbox: [] })
  })

  it('stores no file and no command that the server has stored', () => {
    const store = memory()
    const storage = createTabStorage(() => store)
    const file = { name: 'a.png', size: 1, content: new Blob() }
    storage.saveOutbox(sarah, [
      outgoing('a', { type: 'file', chatId: 'ch-1', file }, 'in-flight'),
      outgoing('b', { type: 'message', chatId: 'ch-1', msg: 'Hi' }, 'stored'),
    ])
    expect(storage.read(sarah).outbox).toEqual([])
  })

  it('removes everything of the desk', () => {
    const store = memory()
    const storage = createTabStorage(() => store)
    storage.saveDrafts(sarah, { 'ch-1': 'Hi' })
    store.setItem('other', 'stays')
    storage.clear()
    expect(storage.read(sarah).drafts).toEqual({})
    expect(store.getItem('other')).toBe('stays')
  })

  it.each(['{', '[]', '{"a":1}', 'null'])('reads %s as no value', (text) => {
    const store = memory()
    store.setItem('murphyDesk:drafts:42', text)
    store.setItem('murphyDesk:outbox:42', text === '[]' ? '[{"id":1}]' : text)
    expect(createTabStorage(() => store).read(sarah)).toEqual({ drafts: {}, outbox: [] })
  })

  it('works without values where storage is refused', () => {
    const storage = createTabStorage(() => {
      throw new Error('refused')
    })
    storage.saveDrafts(sarah, { 'ch-1': 'Hi' })
    storage.clear()
    expect(storage.read(sarah)).toEqual({ drafts: {}, outbox: [] })
  })
})
