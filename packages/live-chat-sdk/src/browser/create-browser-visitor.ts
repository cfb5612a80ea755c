import { createFrameId, createSessionVariables, createSystemClock, type Store } from '../client'
import { createVisitor } from '../visitor/create-visitor'
import type { Identity, PostForm, Visitor, VisitorOptions } from '../visitor/visitor'
import { createServicePorts } from '../visitor/service-ports'
import { createVisitorCookie } from './visitor-cookie'
import { watchBrowser } from './watch-browser'

export type BrowserVisitorOptions = VisitorOptions & {
  /** The live-chat host as `host:port` or an origin. */
  readonly host: string
  /** The host of the fallback; by default the same host. Source: LCS-30 */
  readonly mediatorHost?: string | null
  /** The host of the token exchange; by default the same host. */
  readonly authHost?: string | undefined
  /** The window whose keys and pointer count as activity. */
  readonly activityWindow?: Window | undefined
  readonly isPopout?: boolean
  /** Stores the visitor's id, instead of the cookie. */
  readonly identity?: Identity
  /** Uploads files. The default reports no progress. */
  readonly postForm?: PostForm
  /** Keeps a running chat for the next page, instead of the tab's session storage; `null`: no storage. */
  readonly store?: Store | null
}

/** Creates a visitor on the sockets, storage, timers and events of the browser. `detach` removes its event listeners. */
export function createBrowserVisitor(options: BrowserVisitorOptions): {
  readonly visitor: Visitor
  readonly detach: () => void
} {
  const clock = createSystemClock()
  const visitor = createVisitor(options, {
    clock,
    random: Math.random,
    createId: createFrameId,
    variables: createSessionVariables({
      key: 'murphyLiveChat',
      store: options.store === undefined ? findSessionStore() : options.store,
      now: clock.now,
    }),
    identity:
      options.identity ??
      createVisitorCookie({
        jar: document,
        isSecure: location.protocol === 'https:',
        isWritten: options.isPopout !== true,
      }),
    ...createServicePorts({
      origin: toOrigin(options.host),
      mediatorOrigin: toOrigin(options.mediatorHost ?? options.host),
      authOrigin: toOrigin(options.authHost ?? options.host),
      fetch: (input, init) => fetch(input, init),
      ...(options.postForm === undefined ? {} : { postForm: options.postForm }),
    }),
    isOnline: () => navigator.onLine,
  })
  const detach = watchBrowser({ visitor, activityWindow: options.activityWindow ?? window })
  return { visitor, detach }
}

/** Returns the origin of a host, a `host:port` or an origin. A host without a scheme gets that of the page. */
function toOrigin(host: string): string {
  return new URL(/^https?:/.test(host) ? host : `${location.protocol}//${host}`).origin
}

function findSessionStore(): Store | null {
  try {
    return sessionStorage
  } catch {
    // A browser that refuses storage throws when the property is read.
    return null
  }
}
