import type * as laterViewsChunk from './later-views'
import { createPart } from './part'

export type LaterViews = typeof laterViewsChunk

let load: () => Promise<unknown> = () => Promise.reject(new Error('no later views'))

/** What nobody needs before the first answer or before leaving. */
export const laterViews = createPart<LaterViews>(async () => {
  await load()
})

/** Called once, by whoever starts the widget. `loader` ends by providing the views. */
export function viewsComeFrom(loader: () => Promise<unknown>): void {
  load = loader
}
