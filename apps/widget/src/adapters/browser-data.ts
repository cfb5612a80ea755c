import * as v from 'valibot'
import type { Entry } from '../core/conversation/conversation-state'
import type { ShownItem } from '../core/reply-kinds'
import type { StoredChat } from '../core/session/stored-chat'
import type { LocalChange, LocalData, Log } from '../ports'
import type { Cookies } from './cookies'
import { parseReplyItem, shownKinds } from '@murphy/contracts/reply-items'

const keys = {
  chat: 'murphyChat',
  activity: 'murphyActivity',
  shopperToken: 'murphyShopperToken',
} as const

const cookieNames = { user: 'chatbotUserId', shopper: 'murphyLoggedIn' } as const

/** The part of a window that is needed: storage, and the word of other tabs. */
export type BrowserStore = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/**
 * Cookies and local storage. Both are checked when read, because anyone may have written them; both fall back to
 * memory where the browser refuses them. The `storage` event tells what another tab wrote.
 *
 * Source: STG-01, STG-02, STG-04 to STG-06, OP-34 to OP-37, OP-137
 */
export function createBrowserData({
  window,
  cookies,
  log,
}: {
  readonly window: BrowserStore
  readonly cookies: Cookies
  readonly log: Log
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

  /** An unchanged value is not written again: every write wakes the other tabs. */
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

  return {
    read: () => ({
      chatbotUserId: cookies.read(cookieNames.user),
      chat: readChat(read(keys.chat)),
      lastActivityAt: readNumber(read(keys.activity)),
      shopperId: readShopperId(cookies.read(cookieNames.shopper)),
      encryptedShopperId: read(keys.shopperToken) ?? '',
    }),
    saveChatbotUserId: (id) => cookies.write(cookieNames.user, id),
    saveChat: (chat) => write(keys.chat, chat === null ? null : JSON.stringify(chat)),
    saveActivity: (at) => write(keys.activity, String(at)),
    saveShopper: (shopperId) =>
      shopperId === null || !isStoring
        ? cookies.remove(cookieNames.shopper)
        : cookies.write(cookieNames.shopper, String(shopperId)),
    saveShopperToken: (token) => write(keys.shopperToken, token === '' ? null : token),
    stopStoring: () => {
      for (const key of Object.values(keys)) write(key, null)
      cookies.remove(cookieNames.shopper)
      isStoring = false
    },
    watch: (listener) => {
      const hear = ({ key, newValue }: StorageEvent): void => {
        const change = isStoring ? changeOf(key, newValue) : null
        if (change !== null) listener(change)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

function changeOf(key: string | null, value: string | null): LocalChange | null {
  if (key === keys.activity) {
    const at = readNumber(value)
    return at === null ? null : { kind: 'acted', at }
  }
  if (key !== keys.chat) return null
  if (value === null) return { kind: 'chat-forgotten' }
  const chat = readChat(value)
  return chat === null ? null : { kind: 'chat-saved', chat }
}

const HelpVoteSchema = v.object({
  acceptanceEventName: v.string(),
  followUpEventName: v.nullable(v.string()),
  answer: v.nullable(v.picklist(['yes', 'i-need-help'])),
})

const StoredEntrySchema = v.object({
  id: v.string(),
  from: v.picklist(['user', 'bot', 'agent', 'system']),
  item: v.unknown(),
  at: v.number(),
  shopper: v.nullable(v.number()),
  intent: v.object({ intentGroupId: v.string(), intentGroupName: v.string(), queryId: v.string() }),
  vote: v.nullable(HelpVoteSchema),
})

const StoredChatSchema = v.object({
  widgetSessionId: v.pipe(v.string(), v.minLength(1)),
  sessionId: v.string(),
  entries: v.array(StoredEntrySchema),
})

function readChat(text: string | null): StoredChat | null {
  const read = v.safeParse(StoredChatSchema, parsed(text))
  if (!read.success) return null
  return { ...read.output, entries: read.output.entries.flatMap(withItem) }
}

/** An entry whose item this version does not know is left out alone. */
function withItem(entry: v.InferOutput<typeof StoredEntrySchema>): Entry[] {
  const { item } = parseReplyItem(entry.item)
  return item !== null && isShown(item) ? [{ ...entry, item }] : []
}

function isShown(item: { readonly type: string }): item is ShownItem {
  return shownKinds.some((kind) => kind === item.type)
}

function readNumber(text: string | null): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

function readShopperId(text: string | null): number | null {
  const value = readNumber(text)
  return value !== null && Number.isSafeInteger(value) && value > 0 ? value : null
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
