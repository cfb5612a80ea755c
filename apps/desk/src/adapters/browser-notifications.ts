import { deskPagePath } from '@murphy/contracts/desk'

/** Returns the service worker's registration, which this browser has once push notifications were switched on. */
async function findRegistration({ navigator }: Window): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration(deskPagePath)
  return registration?.active === null ? null : (registration ?? null)
}

/**
 * Shows a notification of the page. Phones show those of a service worker only. When a push arrives meanwhile, the
 * service worker finds this notification and shows no second one.
 */
export async function showNotification(
  window: Window & typeof globalThis,
  text: string,
  tag: string,
): Promise<void> {
  try {
    const registration = await findRegistration(window)
    if (registration !== null) {
      await registration.showNotification(text, { tag, data: { at: Date.now() } })
      return
    }
    const notification = new window.Notification(text, { tag })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch {
    // A phone without a service worker.
  }
}

/** Closes the notifications that the service worker can list. */
export async function closeNotifications(window: Window): Promise<void> {
  try {
    const shown = (await (await findRegistration(window))?.getNotifications()) ?? []
    for (const notification of shown) notification.close()
  } catch {
    // Some browsers do not list notifications. The agent closes them.
  }
}
