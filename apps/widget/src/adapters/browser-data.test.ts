import { describe, expect, it } from 'vitest'
import type { StoredChat } from '../core/session/stored-chat'
import type { LocalChange } from '../core/ports'
import { createModuleRegistry } from '@murphy/flow'
import { readStoredChat } from '../core/session/read-stored-chat'
import { createBrowserData } from './browser-data'
import type { BrowserStorage } from './browser-data'
import { createCookies } from './cookies'

const silent = { info: () => undefined, warn: () => undefined }
const chat: StoredChat = {
  widgetSessionId: 'w-1',
  earlierWidgetSessionIds: [],
  conversationId: '',
  store: null,
  intentName: '',
  sessionId: 's-1',
  hasLiveChat: false,
  quickReplies: null,
  openingIds: ['e-0'],
  entries: [
    {
      id: 'e-1',
      from: 'user',
      item: { type: 'message', text: 'hi', from: 'user' },
      at: 1,
      shopper: null,
      intent: { intentGroupId: '', intentGroupName: '', queryId: '' },
      vote: null,
    },
  ],
}

/** A window with local storage, whose other tab is this test. */
function fakeWindow({ refuses = false } = {}) {
  const stored = new Map<string, string>()
  const ofTab = new Set(['murphyLiveChat', 'of the shop'])
  const listeners = new Set<(event: StorageEvent) => void>()
  const refuse = (): void => {
    if (refuses) throw new Error('Storage is refused.')
  }
  const window: BrowserStorage = {
    localStorage: {
      getItem: (key) => (refuse(), stored.get(key) ?? null),
      setItem: (key, value) => (refuse(), void stored.set(key, value)),
      removeItem: (key) => (refuse(), void stored.delete(key)),
    },
    sessionStorage: { removeItem: (key) => (refuse(), void ofTab.delete(key)) },
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  }
  const otherTabWrites = (key: string, newValue: string | null): void => {
    // Only these two fields of a storage event are read.
    for (const listener of listeners) listener({ key, newValue } as StorageEvent)
  }
  return { window, stored, ofTab, otherTabWrites }
}

function jar() {
  const written: string[] = []
  const values = new Map<string, string>()
  const document = {
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text) ?? []
      if (age === '0') values.delete(name)
      else values.set(name, value)
    },
  }
  return { document, written }
}

function data({ refuses = false, isSecure = true } = {}) {
  const { document, written } = jar()
  const fake = fakeWindow({ refuses })
  const localData = createBrowserData({
    window: fake.window,
    cookies: createCookies(document, isSecure),
    log: silent,
    modules: createModuleRegistry(
      { 'first-answer': async () => ({ readStoredChat }) },
      { 'first-answer': { readStoredChat } },
    ),
  })
  return { ...fake, localData, written }
}

describe('cookies', () => {
  it('keep chatbotUserId for a year, fit for a frame on https [STG-01]', () => {
    const { localData, written } = data()
    localData.saveChatbotUserId('u-1')
    expect(written).toEqual([
      'chatbotUserId=u-1; Max-Age=31536000; Path=/; SameSite=None; Secure; Partitioned',
    ])
    expect(localData.read().chatbotUserId).toBe('u-1')
  })

  it('are Lax on plain localhost [STG-01]', () => {
    const { localData, written } = data({ isSecure: false })
    localData.saveChatbotUserId('u-1')
    expect(written).toEqual(['chatbotUserId=u-1; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  it('mark a login, and no longer after log off [STG-02]', () => {
    const { localData } = data()
    localData.saveShopper({ shopperId: 4711, hostId: 4711 })
    expect(localData.read().shopper).toEqual({ shopperId: 4711, hostId: 4711 })
    localData.saveShopper({ shopperId: 12, hostId: 4711 })
    expect(localData.read().shopper).toEqual({ shopperId: 12, hostId: 4711 })
    localData.saveShopper(null)
    expect(localData.read().shopper).toBeNull()
  })

  it.each([false, true])(
    'forgets the visitor of live chat at log off (refused: %s) [STG-03, AUTH-12]',
    (refuses) => {
      const { localData, written, ofTab } = data({ refuses })
      localData.saveShopper(null)
      expect(written.at(-1)).toMatch(/^murphyLiveChatVisitor=; Max-Age=0; /)
      expect([...ofTab]).toEqual(refuses ? ['murphyLiveChat', 'of the shop'] : ['of the shop'])
    },
  )

  it('cookies that are refused live as long as the page [STG-01]', () => {
    const refusing = {
      get cookie(): string {
        throw new Error('sandboxed')
      },
      set cookie(_: string) {
        throw new Error('sandboxed')
      },
    }
    const cookies = createCookies(refusing, true)
    cookies.write('chatbotUserId', 'u-1')
    expect(cookies.read('chatbotUserId')).toBe('u-1')
  })
})

describe('local storage', () => {
  it('keeps no proof that an item of the chat has brought [MSG-24]', () => {
    const { localData, stored } = data()
    const [entry] = chat.entries
    const token = { interaction_access_token: 'proof' }
    const item = { type: 'message', text: 'hi', ...token } as const
    const quickReplies = {
      id: 'g-1',
      entryId: null,
      shopper: null,
      items: [{ type: 'help', text: 'Help', ...token }],
    } as const
    localData.saveChat({ ...chat, entries: entry === undefined ? [] : [{ ...entry, item }], quickReplies })
    expect([...stored.values()].join()).toContain('Help')
    expect([...stored.values()].join()).not.toContain('proof')
  })

  it('keeps chat and token [STG-05, STG-06]', () => {
    const { localData } = data()
    localData.saveChat(chat)
    localData.saveShopperToken('jwe')
    localData.saveActivity(17)
    expect(localData.read()).toMatchObject({ chat, encryptedShopperId: 'jwe', lastActivityAt: 17 })
  })

  it('local storage that is refused falls back to memory [STG-06]', () => {
    const { localData } = data({ refuses: true })
    localData.saveChat(chat)
    expect(localData.read().chat).toEqual(chat)
  })

  it.each(['not json', '{}', '{"widgetSessionId":"","sessionId":"","entries":[]}', 'null'])(
    'local storage that holds %j is read as empty [STG-06]',
    (text) => {
      const { localData, stored } = data()
      stored.set('murphyChat', text)
      expect(localData.read().chat).toBeNull()
    },
  )

  it('loses only an entry that this version does not know [STG-06]', () => {
    const { localData, stored } = data()
    const strange = { ...chat.entries[0], id: 'e-2', item: { type: 'hologram' } }
    stored.set('murphyChat', JSON.stringify({ ...chat, entries: [strange, ...chat.entries] }))
    expect(localData.read().chat).toEqual(chat)
  })

  it('keeps nothing on a host device [HST-01]', () => {
    const { localData, stored } = data()
    localData.saveChat(chat)
    localData.stopStoring()
    localData.saveChat(chat)
    localData.saveShopperToken('jwe')
    localData.saveNote('unsentTickets', '[]')
    expect([...stored.keys()]).toEqual([])
    expect(localData.readNote('unsentTickets')).toBeNull()
  })

  it('notifies of changes in another tab, until the subscription ends [STG-06]', () => {
    const { localData, otherTabWrites } = data()
    const heard: LocalChange[] = []
    const stop = localData.watch((change) => heard.push(change))
    otherTabWrites('murphyChat', JSON.stringify(chat))
    otherTabWrites('murphyActivity', '17')
    otherTabWrites('murphyChat', null)
    otherTabWrites('murphyChat', 'nonsense')
    otherTabWrites('somethingElse', 'x')
    stop()
    otherTabWrites('murphyChat', null)
    expect(heard).toEqual([
      { kind: 'chat-saved', chat },
      { kind: 'acted', at: 17 },
      { kind: 'chat-forgotten' },
    ])
  })
})
