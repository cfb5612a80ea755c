/** How long what a tab remembers may lie unused. Source: LCS-57, OP-02 */
export const sessionLifetimeMs = 480_000

/** The part of a browser's storage that is used. */
export type Store = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** What a tab remembers over a reload. Every use renews it. */
export type SessionVariables = {
  /** Unchecked: storage can hold anything. */
  readonly read: (name: string) => unknown
  readonly write: (name: string, value: unknown) => void
  /** Says that the session is in use, at most every few seconds to the storage itself. */
  readonly renew: () => void
  readonly forget: () => void
  /** Forgets in the storage, once and for all: what this page knows lives as long as the page. */
  readonly letGo: () => void
}

const renewMs = 15_000

/**
 * Variables in the session storage of a tab under one key, which live 480000 ms after the last use. Where storage is
 * refused they live as long as the page.
 *
 * Source: LCS-57, wire-shapes section 7.2
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
  let isKept = true

  function load(): Readonly<Record<string, unknown>> {
    try {
      const saved: unknown = JSON.parse(store?.getItem(key) ?? 'null')
      if (!isRecord(saved) || !isRecord(saved['values'])) return {}
      return Number(saved['usedAt']) > now() - sessionLifetimeMs ? saved['values'] : {}
    } catch {
      // Storage is refused or holds something else: nothing is remembered.
      return {}
    }
  }

  function save(): void {
    savedAt = now()
    if (!isKept) return
    try {
      store?.setItem(key, JSON.stringify({ usedAt: savedAt, values }))
    } catch {
      // Refused or full: the page remembers by itself.
    }
  }

  function remove(): void {
    if (!isKept) return
    try {
      store?.removeItem(key)
    } catch {
      // Refused: nothing was kept.
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
    letGo: () => {
      remove()
      isKept = false
    },
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
