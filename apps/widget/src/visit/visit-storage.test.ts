import { sessionLifetimeMs } from '@murphy/domain/live-chat'
import { emptyVisit } from '@murphy/domain/visitor-context'
import { createSessionVariables } from '@murphy/live-chat-sdk/client'
import { describe, expect, it } from 'vitest'
import { createVisitStorage } from './visit-storage'

const now = Date.parse('2026-11-30T10:00:00+11:00')
const page = { path: '/basket', title: 'Basket', at: now }
const visit = {
  shopperId: '456',
  context: { ...emptyVisit, pages: [page] },
  hadOffer: true,
  formerChatId: 'ch-0',
}
const newVisit = { shopperId: '', context: emptyVisit, hadOffer: false, formerChatId: null }

/** Opens a browser with stored values. `isRefusing`: it refuses storage. */
function openBrowser({
  session = {},
  local = {},
  cookies = {},
  isRefusing = false,
}: {
  readonly session?: Readonly<Record<string, string>>
  readonly local?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly isRefusing?: boolean
} = {}) {
  const jar = new Map(Object.entries(cookies))
  const createStore = (values: Readonly<Record<string, string>>) => {
    const stored = new Map(Object.entries(values))
    return {
      getItem: (key: string) => {
        if (isRefusing) throw new Error('refused')
        return stored.get(key) ?? null
      },
      setItem: (key: string, value: string) => {
        if (isRefusing) throw new Error('refused')
        stored.set(key, value)
      },
      removeItem: (key: string) => {
        if (isRefusing) throw new Error('refused')
        stored.delete(key)
      },
    }
  }
  const storage = createVisitStorage({
    window: { sessionStorage: createStore(session), localStorage: createStore(local) },
    cookies: {
      read: (name) => jar.get(name) ?? null,
      write: (name, value) => void jar.set(name, value),
    },
    ids: { next: () => 'new-id' },
    now: () => now,
  })
  return { storage, jar }
}

describe('the storage of a visit', () => {
  it.each([false, true])('keeps a visit until it is removed, also without storage: %s', (isRefusing) => {
    const { storage } = openBrowser({ isRefusing })
    expect(storage.read()).toEqual(newVisit)
    expect(storage.readDismissedAt()).toBeNull()
    storage.save(visit)
    storage.saveDismissedAt(now)
    expect(storage.read()).toEqual(visit)
    expect(storage.readDismissedAt()).toBe(now)
    storage.remove()
    expect(storage.read()).toEqual(newVisit)
  })

  it.each([
    '',
    'null',
    '{"pages":[]}',
    JSON.stringify({ ...visit, context: { ...visit.context, pages: [{}] } }),
  ])('begins a new visit when another script has written %s', (murphyVisit) => {
    expect(openBrowser({ session: { murphyVisit } }).storage.read().context).toEqual(emptyVisit)
  })

  const stored = (values: object, usedAt = now) => JSON.stringify({ usedAt, values })

  it.each([
    ['a chat', stored({ session_token: 't', chat_id: 'ch-1' }), { sessionToken: 't', chatId: 'ch-1' }],
    ['no chat yet', stored({ session_token: 't' }), { sessionToken: 't', chatId: null }],
    ['no session', stored({ tab_id: 'x' }), null],
    ['nothing that can be read', '{', null],
    [
      'a session in its last millisecond',
      stored({ session_token: 't', chat_id: 'ch-1' }, now - 479_999),
      { sessionToken: 't', chatId: 'ch-1' },
    ],
    ['a session that is over', stored({ session_token: 't', chat_id: 'ch-1' }, now - 480_000), null],
  ])('finds %s', (_, murphyLiveChat, expected) => {
    expect(openBrowser({ session: { murphyLiveChat } }).storage.readChat()).toEqual(expected)
  })

  it.each([
    [sessionLifetimeMs - 1, 'st-1'],
    [sessionLifetimeMs, undefined],
  ])('keeps a session that was used %i ms ago as long as the live-chat client [LCS-57]', (age, token) => {
    const murphyLiveChat = stored({ session_token: 'st-1' }, now - age)
    const store = { getItem: () => murphyLiveChat, setItem: () => undefined, removeItem: () => undefined }
    const client = createSessionVariables({ key: 'murphyLiveChat', store, now: () => now })
    expect(client.read('session_token')).toBe(token)
    expect(openBrowser({ session: { murphyLiveChat } }).storage.readChat()?.sessionToken).toBe(token)
  })

  it('takes the id of the browser, and creates one where there is none', () => {
    expect(openBrowser({ cookies: { chatbotUserId: 'known' } }).storage.getBrowserId()).toBe('known')
    const { storage, jar } = openBrowser()
    expect(jar.size).toBe(0)
    expect(storage.getBrowserId()).toBe('new-id')
    expect(jar.get('chatbotUserId')).toBe('new-id')
  })
})
