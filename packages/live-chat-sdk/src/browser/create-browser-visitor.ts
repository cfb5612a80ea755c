import { createFrameId, createSessionVariables, createSystemClock, type Store } from '../client'
import { createVisitor } from '../visitor/create-visitor'
import type { Identity, PostForm, Visitor, VisitorOptions } from '../visitor/visitor'
import { createServicePorts } from '../visitor/service-ports'
import { createVisitorCookie } from './visitor-cookie'

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

const activityEvents = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Notifies a visitor client of network changes, tab focus and activity. Returns a function that stops it.
 */
function watchBrowser({
  visitor,
  activityWindow,
}: {
  readonly visitor: Pick<Visitor, 'wakeUp' | 'noteActivity'>
  readonly activityWindow: Window
}): () => void {
  const onOnline = (): void => visitor.wakeUp('came-online')
  const onOffline = (): void => visitor.wakeUp('went-offline')
  const onFocus = (): void => visitor.wakeUp('tab-focused')
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onFocus()
  }
  const onActivity = (): void => visitor.noteActivity()
  const passive = { passive: true, capture: true } as const

  // First, because a window of another origin throws here.
  for (const name of activityEvents) activityWindow.addEventListener(name, onActivity, passive)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisible)
    for (const name of activityEvents) activityWindow.removeEventListener(name, onActivity, passive)
  }
}

/** Posts a form with `XMLHttpRequest`, because `fetch` reports no upload progress. */
export const postWithProgress: PostForm = ({ url, token, form, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => reject(new TypeError('There was no answer.')))
    request.send(form)
  })
