import type { MurphyCall } from './api'
import { createMurphy, type Preload } from './create-murphy'

// Only while the script itself runs does the page say which one it is.
const script = document.currentScript ?? document.querySelector<HTMLScriptElement>('script[data-murphy]')

if (script && !window.Murphy?.isLoaded) {
  const { murphy, preload = 'intent' } = script.dataset
  // A script tag without an address stands in no page that was loaded from one.
  const address = new URL('?launcher=host', new URL('.', murphy ?? (script as HTMLScriptElement).src))
  const early = window.Murphy?.q ?? []
  const api = createMurphy(address, preload as Preload)
  window.Murphy = api
  // Whatever a page has put there is no more than an unknown call.
  const push = (...calls: readonly unknown[]): void => {
    for (const call of calls)
      (window.Murphy as ((...call: MurphyCall) => void) | undefined)?.(...(call as MurphyCall))
  }
  push(...early)
  // Who has taken the queue for Murphy, as over an `await`, goes on with it and is heard all the same.
  for (const queue of [early, api.q]) Object.assign(queue ?? [], { push })
}
