import type { DeskEvent } from '../core/event'
import type { State } from '../core/state'
import type { DeskStore } from '../components/desk-context'

/** Shows one state for ever and remembers what the views said. */
export function stillDesk(state: State): DeskStore & { readonly events: readonly DeskEvent[] } {
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
