import type * as laterViews from './later-views'

export type LaterViews = typeof laterViews

let loaded: LaterViews | null = null
let load: () => Promise<unknown> = () =>
  Promise.reject(new Error('Nobody has said where the later views are.'))
const listeners = new Set<() => void>()

/** Called once, by whoever starts the widget. `loader` ends by providing the views. */
export function viewsComeFrom(loader: () => Promise<unknown>): void {
  load = loader
}

export function provideViews(views: LaterViews): void {
  loaded = views
  for (const listener of listeners) listener()
}

export function viewsIfLoaded(): LaterViews | null {
  return loaded
}

export function watchViews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the views; rejects while they cannot be had. What failed is tried again with the next call. */
export async function loadViews(): Promise<void> {
  if (loaded === null) await load()
}

/** For later, at a sign that somebody is there. Whoever needs them and finds them missing says so. */
export function warmViews(): void {
  loadViews().catch(() => undefined)
}
