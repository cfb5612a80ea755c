import type { DeskEvent } from '../core/event'
import type { State } from '../core/state'
import type { DeskStore } from '../components/desk-context'

/** Creates a desk whose state never changes. It records the events of the views. */
export function createStaticDesk(state: State): DeskStore & { readonly events: readonly DeskEvent[] } {
  const events: DeskEvent[] = []
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: (event) => {
      events.push(event)
    },
    events,
  }
}
