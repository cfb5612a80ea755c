import { VisitorContextSchema } from '@murphy/contracts/visitor-context'
import { sessionLifetimeMs } from '@murphy/domain/live-chat'
import { parseJson } from '@murphy/domain/text'
import { emptyVisit } from '@murphy/domain/visitor-context'
import type { Ids } from '@murphy/flow'
import * as v from 'valibot'
import { browserIdCookie, liveChatKey } from '../storage-names'
import type { StoredVisit, TabChat, VisitStorage } from './visit-ports'

/** The visit of this tab, in its session storage. */
const visitKey = 'murphyVisit'
/** The time at which an offer was dismissed, in the local storage. */
const dismissedKey = 'murphyOfferDismissed'

const StoredVisitSchema = v.object({
  shopperId: v.string(),
  context: VisitorContextSchema,
  hadOffer: v.boolean(),
  formerChatId: v.nullable(v.string()),
})
const TabChatSchema = v.object({
  usedAt: v.number(),
  values: v.object({ session_token: v.string(), chat_id: v.nullish(v.string(), null) }),
})

const newVisit: StoredVisit = { shopperId: '', context: emptyVisit, hadOffer: false, formerChatId: null }

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The parts of a browser in which a visit is stored. A refused storage throws when the property is read. */
export type VisitBrowser = {
  readonly window: { readonly sessionStorage: StorageArea; readonly localStorage: StorageArea }
  readonly cookies: {
    readonly read: (name: string) => string | null
    readonly write: (name: string, value: string) => void
  }
  readonly ids: Ids
  readonly now: () => number
}

/** Creates the storage of a visit. Values are checked when they are read. Source: docs/privacy.md#in-the-shoppers-browser */
export function createVisitStorage({ window, cookies, ids, now }: VisitBrowser): VisitStorage {
  const memory = new Map<string, string>()

  function read(area: 'sessionStorage' | 'localStorage', key: string): string | null {
    try {
      return window[area].getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  }

  function write(area: 'sessionStorage' | 'localStorage', key: string, value: string): void {
    memory.set(key, value)
    try {
      window[area].setItem(key, value)
    } catch {
      // Storage is refused or full: the value lasts as long as the page.
    }
  }

  return {
    read: () => {
      const parsed = v.safeParse(StoredVisitSchema, parseJson(read('sessionStorage', visitKey) ?? 'null'))
      return parsed.success ? parsed.output : newVisit
    },
    save: (visit) => write('sessionStorage', visitKey, JSON.stringify(visit)),
    remove: () => {
      memory.delete(visitKey)
      try {
        window.sessionStorage.removeItem(visitKey)
      } catch {
        // Storage is refused, so it holds nothing.
      }
    },
    readDismissedAt: () => {
      const at = Number(read('localStorage', dismissedKey) ?? Number.NaN)
      return Number.isFinite(at) ? at : null
    },
    saveDismissedAt: (at) => write('localStorage', dismissedKey, String(at)),
    readChat: (): TabChat | null => {
      const parsed = v.safeParse(TabChatSchema, parseJson(read('sessionStorage', liveChatKey) ?? 'null'))
      if (!parsed.success || parsed.output.usedAt <= now() - sessionLifetimeMs) return null
      const { session_token: sessionToken, chat_id: chatId } = parsed.output.values
      return { sessionToken, chatId }
    },
    getBrowserId: () => {
      const known = cookies.read(browserIdCookie)
      if (known !== null) return known
      const created = ids.next()
      cookies.write(browserIdCookie, created)
      return created
    },
  }
}
