import { selectHubFacts } from '../../core/hub/hub-facts'
import type { Widget } from '../../create-widget'

/** The token that authenticates a connection. */
export type BearerToken = {
  /** Returns the newest token for the client; '' for a guest. */
  readonly get: () => string
  /** The token that was used last. */
  readonly getLastUsed: () => string
  /** Asks the page for a new token after a refusal. Returns the current token when none arrives in time. */
  readonly renew: () => Promise<string>
}

/**
 * Creates the token of a connection. The token exists only in memory, in the widget's state.
 *
 * @param timeoutMs the longest wait for a new token
 * Source: OP-122, HUB-22, HUB-23
 */
export function createBearerToken(core: WidgetCore, timeoutMs: number): BearerToken {
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
      const renewed = new Promise<void>((resolve) => {
        const unsubscribe = core.subscribe(() => {
          if (getNewest() !== refused) done()
        })
        const timer = setTimeout(done, timeoutMs)
        function done(): void {
          clearTimeout(timer)
          unsubscribe()
          resolve()
        }
      })
      core.dispatch({ kind: 'hub-event-arrived', hubEvent: { kind: 'token-refused' } })
      await renewed
    }
    return get()
  }

  return { get, getLastUsed: () => lastUsed, renew }
}

/** The part of the widget that the connection uses: it reads the state and dispatches events. */
export type WidgetCore = Pick<Widget, 'getState' | 'subscribe' | 'dispatch'>
