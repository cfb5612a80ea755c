import { copy } from './copy'

/** The address of the desk, which is also the scope of the worker. */
const deskPath = '/desk'
/** A notification of the page itself, of this age at most, is about the same as a push. */
const samePushMs = 10_000

/** A notification of the worker's scope. `data`: what the page or the worker has stored with it. */
type ShownNotification = Pick<Notification, 'title' | 'body' | 'tag' | 'data'>

/** A tab of the desk. */
type DeskTab = { readonly url: string; readonly focus: () => Promise<unknown> }

/** The parts of a service worker's global scope that are used here. Type libraries have a page's scope or a worker's, not both. */
export type DeskWorker = {
  readonly registration: {
    readonly getNotifications: () => Promise<readonly ShownNotification[]>
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }) => Promise<readonly DeskTab[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
}

/**
 * Shows a notification for a push, which has no content. Browsers end the subscription of a worker that shows none. Where the
 * page has just shown one that says more, that one stays.
 *
 * @param now milliseconds since 1970
 * Source: docs/decisions/066-a-push-says-that-something-waits.md
 */
export async function handlePush(
  { registration }: Pick<DeskWorker, 'registration'>,
  now: number,
): Promise<void> {
  const shown = await registration.getNotifications()
  const recent = shown.find(({ data }) => now - readTime(data) < samePushMs)
  if (recent !== undefined) {
    const { title, body, tag, data } = recent
    await registration.showNotification(title, { body, tag, data: data as unknown, silent: true })
    return
  }
  // `renotify` is in no type library, because not all browsers have it: without it a phone stays silent the second time.
  const options = { body: copy.body, tag: 'murphy-desk', renotify: true, data: { at: now } }
  await registration.showNotification(copy.title, options)
}

/** Returns when a notification was shown; 0 for one that does not say. */
function readTime(data: unknown): number {
  const at = typeof data === 'object' && data !== null && 'at' in data ? data.at : null
  return typeof at === 'number' ? at : 0
}

/** Brings an open tab of the desk to the foreground, or opens the desk. */
export async function handleClick({ clients }: Pick<DeskWorker, 'clients'>): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => isDeskPath(new URL(url).pathname))
  if (tab === undefined) await clients.openWindow(deskPath)
  else await tab.focus()
}

function isDeskPath(pathname: string): boolean {
  return pathname === deskPath || pathname.startsWith(`${deskPath}/`)
}
