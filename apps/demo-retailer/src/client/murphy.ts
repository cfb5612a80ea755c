/** A message between the page and Murphy. */
export type MurphyMessage = { readonly type: string; readonly [field: string]: unknown }

/** The facts about a visit that this shop sends. */
export type MurphyVisit = {
  readonly page?: { readonly path: string; readonly title: string }
  readonly productCode?: string | null
  readonly failedSearch?: string | null
  readonly basket?: {
    readonly lines: readonly { readonly productCode: string; readonly quantity: number }[]
    readonly totalCents: number
  }
}

/** The calls of the loader that this shop uses, as any retailer would declare them. */
export type MurphyCalls = {
  (call: 'open'): void
  (call: 'close'): void
  (call: 'send', text: string): void
  (call: 'shopper', shopper: { shopperId: number; encryptedShopperId?: string; botToken?: string }): void
  (call: 'visit', visit: MurphyVisit): void
  (call: 'on', name: string, handler: (message: MurphyMessage, direction: 'in' | 'out') => void): void
}

declare global {
  interface Window {
    Murphy?: MurphyCalls & { q?: unknown[] }
  }
}

/** Returns the loader's function. Until the loader has arrived, calls wait in `q`, where it reads them. */
export function getMurphy(): MurphyCalls {
  if (window.Murphy === undefined) {
    const waiting: unknown[] = []
    window.Murphy = Object.assign((...call: unknown[]) => void waiting.push(call), { q: waiting })
  }
  return window.Murphy
}
