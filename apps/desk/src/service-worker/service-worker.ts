// The service worker of the desk: push notifications and presses on them. It has no handler for requests and stores nothing, so
// no chat is in a cache.
import type { DeskWorker } from './handle-events'
import { handleClick, handlePush } from './handle-events'

/** An event that keeps the worker alive until its work is done. */
type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type ClickEvent = WorkerEvent & { readonly notification: Pick<Notification, 'close'> }

type WorkerScope = DeskWorker & {
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'push', listener: (event: WorkerEvent) => void): void
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void
  }
}

// The type library of this workspace is that of a page.
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('push', (event) => event.waitUntil(handlePush(worker, Date.now())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(handleClick(worker))
})
