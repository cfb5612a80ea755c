import type { ManagerPorts } from '../manager/ports'

/** A service that never answers: the gallery shows what the state holds. */
export function stillManager(): ManagerPorts {
  return {
    ask: () => new Promise(() => undefined),
    after: () => () => undefined,
    save: () => undefined,
    freshId: () => '0'.repeat(32),
  }
}
