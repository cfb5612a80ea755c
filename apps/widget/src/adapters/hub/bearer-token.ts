import { selectHubFacts } from '../../core/hub/hub-facts'
import type { Widget } from '../../create-widget'

/** The token that a connection proves itself with. */
export type BearerToken = {
  /** Returns the newest token for the client; '' for a guest. */
  readonly get: () => string
  /** The token that was used last. */
  readonly getLastUsed: () => string
  /** Asks the page for another token after a refusal and waits for it for a short time; otherwise returns the current one. */
  readonly renew: () => Promise<string>
}

/** Creates the token of a connection. It exists only in memory, in the widget's state. Source: OP-122, HUB-22, HUB-23 */
export function createBearerToken(core: WidgetCore, patienceMs: number): BearerToken {
  let lastUsed = ''

  const getNewest = (): string => selectHubFacts(core.getState()).botToken ?? ''

  function get(): string {
    lastUsed = getNewest()
    return lastUsed
  }

  async function renew(): Promise<string> {
    const refused = lastUsed
    // A guest has no token that the page could renew.
    if (refused !== '' && getNewest() === refused) {
      const another = new Promise<void>((resolve) => {
        const unsubscribe = core.subscribe(() => {
          if (getNewest() !== refused) done()
        })
        const timer = setTimeout(done, patienceMs)
        function done(): void {
          clearTimeout(timer)
          unsubscribe()
          resolve()
        }
      })
      core.dispatch({ kind: 'hub-event-arrived', hubEvent: { kind: 'token-refused' } })
      await another
    }
    return get()
  }

  return { get, getLastUsed: () => lastUsed, renew }
}

/** The part of the widget that the connection uses: facts to read, and the way to dispatch events. */
export type WidgetCore = Pick<Widget, 'getState' | 'subscribe' | 'dispatch'>
