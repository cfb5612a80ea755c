/** Wrong passwords that may be tried in the time below, before nobody is asked any more. */
const tries = {
  /** One account from one address: a person who has forgotten. */
  accountAtAddress: 10,
  /** One address, whatever account: an office. */
  address: 50,
  /** One account, from wherever: so many that guessing is hopeless and a nuisance is small. */
  account: 100,
} as const

const windowMs = 15 * 60_000

/** Keys that are remembered; the one that began longest ago goes first. */
const keysKept = 50_000

export type SignInGuard = {
  /** Whole seconds to wait; 0: go ahead. */
  readonly waitSeconds: (email: string, address: string) => number
  readonly failed: (email: string, address: string) => void
  readonly succeeded: (email: string, address: string) => void
  /** Whole seconds for which the account is refused at one address at least; 0: at none. */
  readonly lockedSeconds: (email: string) => number
  /** The account may try again at once, from wherever. */
  readonly lift: (email: string) => void
}

/**
 * Slows down who guesses passwords, without locking out the agent who knows theirs at another place.
 * Counted by each process for itself.
 *
 * Source: docs/security.md (the desk)
 */
export function createSignInGuard(now: () => number): SignInGuard {
  const windows = new Map<string, { readonly startedAt: number; readonly failures: number }>()

  const limitsOf = (email: string, address: string): readonly (readonly [key: string, limit: number])[] => [
    [`${email.toLowerCase()} ${address}`, tries.accountAtAddress],
    [` ${address}`, tries.address],
    [`${email.toLowerCase()} `, tries.account],
  ]

  function running(key: string): { readonly startedAt: number; readonly failures: number } | null {
    const window = windows.get(key)
    return window !== undefined && now() < window.startedAt + windowMs ? window : null
  }

  function keysOf(email: string): readonly string[] {
    return [...windows.keys()].filter((key) => key.startsWith(`${email.toLowerCase()} `))
  }

  return {
    lockedSeconds: (email) => {
      const waits = keysOf(email).map((key) => {
        const window = running(key)
        const limit = key.endsWith(' ') ? tries.account : tries.accountAtAddress
        return window !== null && window.failures >= limit ? window.startedAt + windowMs - now() : 0
      })
      return Math.ceil(Math.max(0, ...waits) / 1000)
    },
    lift: (email) => {
      for (const key of keysOf(email)) windows.delete(key)
    },
    waitSeconds: (email, address) => {
      const waits = limitsOf(email, address).map(([key, limit]) => {
        const window = running(key)
        return window !== null && window.failures >= limit ? window.startedAt + windowMs - now() : 0
      })
      return Math.ceil(Math.max(...waits) / 1000)
    },
    failed: (email, address) => {
      for (const [key] of limitsOf(email, address)) {
        const { startedAt, failures } = running(key) ?? { startedAt: now(), failures: 0 }
        windows.delete(key)
        windows.set(key, { startedAt, failures: failures + 1 })
      }
      for (const key of windows.keys()) {
        if (windows.size <= keysKept) break
        windows.delete(key)
      }
    },
    succeeded: (email, address) => {
      windows.delete(`${email.toLowerCase()} ${address}`)
    },
  }
}
