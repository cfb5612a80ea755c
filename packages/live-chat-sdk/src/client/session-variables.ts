import { sessionLifetimeMs } from '@murphy/domain/live-chat'

/** The methods of a browser's storage that are used. */
export type Store = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** The variables of a tab that survive a reload. Each use extends their lifetime. */
export type SessionVariables = {
  /** Returns an unchecked value, because storage can hold anything. */
  readonly read: (name: string) => unknown
  readonly write: (name: string, value: unknown) => void
  /** Extends the lifetime. It writes to the storage at most every 15 s. */
  readonly renew: () => void
  /** Removes all variables. */
  readonly forget: () => void
  /** Removes the variables from the storage for good. This page keeps them in memory. */
  readonly detach: () => void
}

const renewMs = 15_000

/**
 * Creates variables in the session storage of a tab under one key, with a lifetime of 480000 ms after the last use. If the
 * browser refuses storage, they last as long as the page.
 *
 * Source: LCS-57, docs/live-chat-protocol.md#connection
 */
export function createSessionVariables({
  key,
  store,
  now,
}: {
  readonly key: string
  readonly store: Store | null
  readonly now: () => number
}): SessionVariables {
  let values = load()
  let savedAt = now()
  let isAttached = true

  function load(): Readonly<Record<string, unknown>> {
    try {
      const saved: unknown = JSON.parse(store?.getItem(key) ?? 'null')
      if (!isRecord(saved) || !isRecord(saved['values'])) return {}
      return Number(saved['usedAt']) > now() - sessionLifetimeMs ? saved['values'] : {}
    } catch {
      // Storage is refused or holds invalid data: start empty.
      return {}
    }
  }

  function save(): void {
    savedAt = now()
    if (!isAttached) return
    try {
      store?.setItem(key, JSON.stringify({ usedAt: savedAt, values }))
    } catch {
      // Storage is refused or full: the values stay in memory.
    }
  }

  function remove(): void {
    if (!isAttached) return
    try {
      store?.removeItem(key)
    } catch {
      // Storage is refused, so it holds nothing.
    }
  }

  return {
    read: (name) => values[name],
    write: (name, value) => {
      values = { ...values, [name]: value }
      save()
    },
    renew: () => {
      if (now() - savedAt >= renewMs) save()
    },
    forget: () => {
      values = {}
      remove()
    },
    detach: () => {
      remove()
      isAttached = false
    },
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
