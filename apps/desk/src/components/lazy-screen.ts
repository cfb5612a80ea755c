import { lazy } from 'react'
import type { FunctionComponent, LazyExoticComponent } from 'react'

/** The error of a screen whose chunk could not be loaded, such as after a new version was deployed. */
export class ScreenLoadError extends Error {}

/** Returns a component whose chunk is loaded when it is first shown. A failed load is thrown as a `ScreenLoadError`. */
export function lazyScreen<Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ScreenLoadError('The chunk of a screen could not be loaded.', { cause })
    }
  })
}
