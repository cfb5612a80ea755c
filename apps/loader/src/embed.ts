import type { MurphyCall } from './api'
import { createMurphy, type Preload } from './create-murphy'

// Entry of the script `embed.js`, which creates Murphy for the page and handles the calls that the page has queued.

// `currentScript` is set only while the script itself runs.
const script = document.currentScript ?? document.querySelector<HTMLScriptElement>('script[data-murphy]')

if (script && !window.Murphy?.isLoaded) {
  const { murphy, preload = 'intent' } = script.dataset
  // A script tag without `data-murphy` has a `src`.
  const address = new URL('?launcher=host', new URL('.', murphy ?? (script as HTMLScriptElement).src))
  const early = window.Murphy?.q ?? []
  const api = createMurphy(address, preload as Preload)
  window.Murphy = api
  // An entry of any other kind is an unknown call, which is ignored.
  const push = (...calls: readonly unknown[]): void => {
    for (const call of calls)
      (window.Murphy as ((...call: MurphyCall) => void) | undefined)?.(...(call as MurphyCall))
  }
  push(...early)
  // The page may still add calls to the early queue, for example after an `await`. They are handled at once.
  for (const queue of [early, api.q as object]) Object.assign(queue, { push })
}
