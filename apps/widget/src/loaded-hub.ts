import type * as hubChunk from './hub'

let loaded: typeof hubChunk | null = null

/** The realtime hub. It comes when a chat begins, and REST serves until then. Rejects when it cannot be had. */
export async function loadHub(): Promise<typeof hubChunk> {
  return (loaded ??= await import('./hub'))
}

export function hubIfLoaded(): typeof hubChunk | null {
  return loaded
}
