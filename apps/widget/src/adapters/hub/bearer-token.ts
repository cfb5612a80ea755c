import { hubFacts } from '../../core/hub/hub-facts'
import type { Core } from './core'

/** The token that a connection proves itself with. */
export type BearerToken = {
  /** Returns the newest token for the client; '' for a guest. */
  readonly take: () => string
  /** The token that was used last. */
  readonly taken: () => string
  /** Asks the page for another token after a refusal and waits for it a little; else returns the present one. */
  readonly renew: () => Promise<string>
}

/** Memory only: it lives in the widget's state. Source: OP-122, HUB-22, HUB-23 */
export function createBearerToken(core: Core, patienceMs: number): BearerToken {
  let taken = ''

  const newest = (): string => hubFacts(core.getState()).botToken ?? ''

  function take(): string {
    taken = newest()
    return taken
  }

  async function renew(): Promise<string> {
    const refused = taken
    // A guest has no token that the page could renew.
    if (refused !== '' && newest() === refused) {
      const another = new Promise<void>((resolve) => {
        const unsubscribe = core.subscribe(() => {
          if (newest() !== refused) done()
        })
        const timer = setTimeout(done, patienceMs)
        function done(): void {
          clearTimeout(timer)
          unsubscribe()
          resolve()
        }
      })
      core.dispatch({ kind: 'hub-spoke', said: { kind: 'token-refused' } })
      await another
    }
    return take()
  }

  return { take, taken: () => taken, renew }
}
