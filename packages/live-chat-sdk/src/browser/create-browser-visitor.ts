import { createFrameId, createSessionVariables, createSystemClock, type Store } from '../client'
import { createVisitor } from '../visitor/create-visitor'
import type { Identity, PostForm, Visitor, VisitorOptions } from '../visitor/visitor'
import { serviceAt } from '../visitor/service-at'
import { createVisitorCookie } from './visitor-cookie'
import { watchBrowser } from './watch-browser'

export type BrowserVisitorOptions = VisitorOptions & {
  /** The live-chat host as `host:port` or an origin. */
  readonly host: string
  /** Where the fallback is; the same host when it is left out. Source: LCS-30 */
  readonly mediatorHost?: string | null
  /** Where tokens are exchanged; the same host when it is left out. */
  readonly authHost?: string | undefined
  /** The window whose keys and pointer count as activity. */
  readonly activityWindow?: Window | undefined
  readonly isPopout?: boolean
  /** Where the visitor's id is kept, instead of the cookie. */
  readonly identity?: Identity
  /** How files go up; without one nothing is told of their way. */
  readonly postForm?: PostForm
  /** Where a running chat is kept for the next page, instead of the tab's session storage; null: nowhere. */
  readonly store?: Store | null
}

/** A visitor with the browser's own sockets, storage, timers and signals; `letGo` takes its listeners away. */
export function createBrowserVisitor(options: BrowserVisitorOptions): {
  readonly visitor: Visitor
  readonly letGo: () => void
} {
  const clock = createSystemClock()
  const visitor = createVisitor(options, {
    clock,
    random: Math.random,
    createId: createFrameId,
    variables: createSessionVariables({
      key: 'murphyLiveChat',
      store: options.store === undefined ? sessionStore() : options.store,
      now: clock.now,
    }),
    identity:
      options.identity ??
      createVisitorCookie({
        jar: document,
        isSecure: location.protocol === 'https:',
        isWritten: options.isPopout !== true,
      }),
    ...serviceAt({
      origin: originOf(options.host),
      mediatorOrigin: originOf(options.mediatorHost ?? options.host),
      authOrigin: originOf(options.authHost ?? options.host),
      fetch: (input, init) => fetch(input, init),
      ...(options.postForm === undefined ? {} : { postForm: options.postForm }),
    }),
    isOnline: () => navigator.onLine,
  })
  const letGo = watchBrowser({ visitor, activityWindow: options.activityWindow ?? window })
  return { visitor, letGo }
}

/** `host:port`, a bare host or an origin, as an origin. A host without a scheme has that of the page. */
function originOf(host: string): string {
  return new URL(/^https?:/.test(host) ? host : `${location.protocol}//${host}`).origin
}

function sessionStore(): Store | null {
  try {
    return sessionStorage
  } catch {
    // A browser that refuses storage throws at the very name of it.
    return null
  }
}
