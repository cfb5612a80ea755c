import type { Capability } from '../model/capability'

/** A retailer's servers may differ by capability, so that a broken ticket system does not stop orders. */
export type CircuitGroup = Capability | 'meta'

export type CircuitSettings = {
  /** The number of the latest calls that count. */
  readonly windowCalls: number
  /** The circuit opens at this many failures among them. */
  readonly failures: number
  readonly openMs: number
  /** After a pause of this length, earlier calls no longer count. */
  readonly resetAfterMs: number
}

export const defaultCircuitSettings: CircuitSettings = {
  windowCalls: 10,
  failures: 5,
  openMs: 10_000,
  resetAfterMs: 60_000,
}

/** `probe`: the one call that finds out if the group works again. */
export type CircuitPermit = 'closed' | 'probe' | 'refused'

export type CircuitBreaker = {
  request(group: CircuitGroup): CircuitPermit
  /** Records the end of a permitted call. `isHealthy` null: the call says nothing about the server. */
  record(group: CircuitGroup, permit: CircuitPermit, isHealthy: boolean | null): void
}

type Circuit = {
  outcomes: readonly boolean[]
  lastAt: number
  openedAt: number | null
  isProbing: boolean
}

/** Creates a circuit breaker: a group that keeps failing is left alone, and then tried with one call at a time. */
export function createCircuitBreaker(now: () => number, settings: CircuitSettings): CircuitBreaker {
  const circuits = new Map<CircuitGroup, Circuit>() // at most one for each capability

  const getCircuit = (group: CircuitGroup): Circuit => {
    const known = circuits.get(group)
    if (known !== undefined) return known
    const created: Circuit = { outcomes: [], lastAt: now(), openedAt: null, isProbing: false }
    circuits.set(group, created)
    return created
  }

  return {
    request(group) {
      const circuit = getCircuit(group)
      if (circuit.openedAt === null) return 'closed'
      const waitedMs = now() - circuit.openedAt
      // A clock that was set back must not keep the circuit open.
      if (circuit.isProbing || (waitedMs >= 0 && waitedMs < settings.openMs)) return 'refused'
      circuit.isProbing = true
      return 'probe'
    },
    record(group, permit, isHealthy) {
      const circuit = getCircuit(group)
      if (permit === 'probe') {
        circuit.isProbing = false
        if (isHealthy === true) {
          circuit.openedAt = null
          circuit.outcomes = []
        } else if (isHealthy === false) circuit.openedAt = now()
        return
      }
      // Calls that began before the circuit opened do not count.
      if (permit === 'refused' || isHealthy === null || circuit.openedAt !== null) return
      const recent = now() - circuit.lastAt > settings.resetAfterMs ? [] : circuit.outcomes
      circuit.outcomes = [...recent, isHealthy].slice(-settings.windowCalls)
      circuit.lastAt = now()
      if (circuit.outcomes.filter((outcome) => !outcome).length >= settings.failures) circuit.openedAt = now()
    },
  }
}
