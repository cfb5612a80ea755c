import type { AppInstall } from '../components/app-install'

/** The event of browsers that install web apps. It is in no type library, because not all browsers have it. */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/** Creates the adapter that keeps the browser's offer to install the desk until the agent asks for it. */
export function createAppInstall(window: Window): AppInstall {
  const listeners = new Set<() => void>()
  let offer: InstallOffer | null = null

  function setOffer(current: InstallOffer | null): void {
    offer = current
    for (const listener of listeners) listener()
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser would show a banner of its own at this moment.
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(null))

  return {
    canInstall: () => offer !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prompt: () => {
      const asked = offer
      // An offer can be used once. The browser makes another one when the agent refuses.
      setOffer(null)
      void asked?.prompt().catch(() => undefined)
    },
  }
}
