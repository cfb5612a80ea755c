import { hubFacts } from '../../core/hub/hub-facts'
import type { Core } from './core'

/** The token that a connection proves itself with. */
export type BearerToken = {
  /** For the client: the newest there is; '' for a guest. */
  readonly take: () => string
  /** The token that was used last. */
  readonly taken: () => string
  /** After a refusal: asks the page for another one and waits for it a little; else what there is. */
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
    // A guest has none that the page could renew.
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
