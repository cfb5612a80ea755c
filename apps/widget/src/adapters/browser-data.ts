import type { StoredChat } from '../core/session/stored-chat'
import type { ModuleRegistry } from '@murphy/flow'
import type { readStoredChat } from '../core/session/read-stored-chat'
import type { LocalChange, LocalData, Log } from '../core/ports'
import type { RememberedShopper } from '../core/session/shopper'
import type { Cookies } from './cookies'
import { browserIdCookie, conversationKey, liveChatKey } from '../storage-names'

const keys = {
  chat: conversationKey,
  activity: 'murphyActivity',
  shopperToken: 'murphyShopperToken',
  closedBanner: 'murphyClosedBanner',
  unsentTickets: 'murphyUnsentTickets',
  reportedLiveChat: 'murphyReportedLiveChat',
} as const

const cookieNames = {
  user: browserIdCookie,
  shopper: 'murphyLoggedIn',
  visitor: 'murphyLiveChatVisitor',
} as const

/**
 * Returns true when a conversation of an earlier page may be stored. Then the code that reads it loads before the
 * widget starts.
 */
export function hasStoredChat(window: BrowserStorage): boolean {
  try {
    return window.localStorage.getItem(keys.chat) !== null
  } catch {
    return false
  }
}

/** Returns true when the browser refuses storage, as some browsers do for a frame of another site. */
export function isStorageRefused(window: BrowserStorage): boolean {
  try {
    window.localStorage.getItem(keys.activity)
    return false
  } catch {
    return true
  }
}

/** The part of a window that stores data and reports the changes of other tabs. */
export type BrowserStorage = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly sessionStorage: Pick<Storage, 'removeItem'>
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/**
 * Creates the port over cookies and local storage. Values are checked when read, because any script may have written
 * them. Where the browser refuses storage, values live in memory. The `storage` event reports what another tab wrote.
 *
 * Source: STG-01, STG-02, STG-04 to STG-07, OP-34 to OP-37, OP-137
 */
export function createBrowserData({
  window,
  cookies,
  log,
  modules,
}: {
  readonly window: BrowserStorage
  readonly cookies: Cookies
  readonly log: Log
  /** The module that reads answers also reads a stored chat. */
  readonly modules: ModuleRegistry<{
    readonly 'first-answer': { readonly readStoredChat: typeof readStoredChat }
  }>
}): LocalData {
  const memory = new Map<string, string>()
  let isStoring = true

  function read(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  }

  /** Writes a value if it has changed, because every write notifies the other tabs. */
  function write(key: string, value: string | null): void {
    if (!isStoring) return
    if (value === null) memory.delete(key)
    else memory.set(key, value)
    try {
      if (value === null) window.localStorage.removeItem(key)
      else if (window.localStorage.getItem(key) !== value) window.localStorage.setItem(key, value)
    } catch {
      // Storage is refused or full; the value lives as long as the page.
      log.warn('storage-refused', { key })
    }
  }

  /**
   * Removes the identity of the live-chat visitor, also when live chat was not loaded. The next shopper is another
   * visitor. Source: OP-33, OP-137
   */
  function forgetVisitor(): void {
    cookies.remove(cookieNames.visitor)
    try {
      window.sessionStorage.removeItem(liveChatKey)
    } catch {
      // Storage is refused, so nothing was stored.
    }
  }

  return {
    read: () => ({
      chatbotUserId: cookies.read(cookieNames.user),
      chat: modules.getLoaded()['first-answer']?.readStoredChat(read(keys.chat)) ?? null,
      lastActivityAt: readNumber(read(keys.activity)),
      shopper: readShopper(cookies.read(cookieNames.shopper)),
      encryptedShopperId: read(keys.shopperToken) ?? '',
    }),
    saveChatbotUserId: (id) => {
      if (isStoring) cookies.write(cookieNames.user, id)
    },
    saveChat: (chat) => write(keys.chat, chat === null ? null : JSON.stringify(chat, omitAccessToken)),
    saveActivity: (at) => write(keys.activity, String(at)),
    saveShopper: (shopper) => {
      if (shopper !== null && isStoring) return cookies.write(cookieNames.shopper, formatShopper(shopper))
      cookies.remove(cookieNames.shopper)
      forgetVisitor()
    },
    saveShopperToken: (token) => write(keys.shopperToken, token === '' ? null : token),
    readNote: (name) => read(keys[name]),
    saveNote: (name, text) => write(keys[name], text),
    stopStoring: () => {
      for (const key of Object.values(keys)) write(key, null)
      for (const name of Object.values(cookieNames)) cookies.remove(name)
      isStoring = false
    },
    watch: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        if (!isStoring) return
        if (key === keys.activity) notify(toActivityChange(newValue))
        else if (key === keys.chat && newValue === null) notify({ kind: 'chat-forgotten' })
        else if (key === keys.chat) readChat(newValue)
      }
      const readChat = (value: string | null): void => {
        const loaded = modules.getLoaded()['first-answer']
        if (loaded !== undefined) return notify(toChatChange(loaded.readStoredChat(value)))
        // The conversation may have changed or ended by the time the reader is loaded, so it is read again.
        void modules
          .load('first-answer')
          .then((module) => notify(toChatChange(module.readStoredChat(read(keys.chat)))))
      }
      const notify = (change: LocalChange | null): void => {
        if (change !== null) listener(change)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Omits the token that proves an interaction, which is valid for its own conversation only. Source: MSG-24, OP-137 */
function omitAccessToken(name: string, value: unknown): unknown {
  return name === 'interaction_access_token' ? undefined : value
}

function toActivityChange(value: string | null): LocalChange | null {
  const at = readNumber(value)
  return at === null ? null : { kind: 'acted', at }
}

function toChatChange(chat: StoredChat | null): LocalChange | null {
  return chat === null ? null : { kind: 'chat-saved', chat }
}

function readNumber(text: string | null): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** Returns the value of the login marker: Murphy's id, and the page's number where it differs, as in `12.456`. */
function formatShopper({ shopperId, hostId }: RememberedShopper): string {
  return shopperId === hostId ? String(shopperId) : `${shopperId}.${hostId}`
}

function readShopper(text: string | null): RememberedShopper | null {
  const [first = null, second = first] = text?.split('.') ?? []
  const shopperId = readId(first)
  const hostId = readId(second)
  return shopperId === null || hostId === null ? null : { shopperId, hostId }
}

function readId(text: string | null): number | null {
  const value = readNumber(text)
  return value !== null && Number.isSafeInteger(value) && value > 0 ? value : null
}
