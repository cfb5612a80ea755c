import { createRunner } from '@murphy/flow'
import type { Effect } from './effect'
import type { DeskEvent, Moment } from './event'
import { perform } from './perform'
import type { State } from './state'
import { transition } from './transition'
import type { StampedEvent } from './transition'
import type { Ports } from './ports'

/** The running desk: its state, and `dispatch` to change it. */
export type Desk = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: DeskEvent) => void
  readonly stop: () => void
}

/**
 * Creates the desk without a screen: real rules over the given ports. Each event is stamped here with the time and
 * a fresh id, so that everything inside is a function of its arguments.
 */
export function createDesk(ports: Ports): Desk {
  const moment = (): Moment => ({ now: ports.clock.now(), freshId: ports.ids.next() })
  const dispatch = (event: DeskEvent): void => runner.dispatch({ event, moment: moment() })
  const runner = createRunner<State, StampedEvent, Effect>({
    initial: { at: 'starting', isUnreachable: false },
    transition,
    perform: (effect) => perform(ports, effect, { getState: runner.getState, dispatch }),
  })
  const unwatch = ports.page.watch((kind) => dispatch({ kind }))
  const unwatchPath = ports.page.watchPath((path) => dispatch({ kind: 'path-returned', path }))
  dispatch({ kind: 'started' })

  return {
    getState: runner.getState,
    subscribe: runner.subscribe,
    dispatch,
    stop: () => {
      unwatch()
      unwatchPath()
      ports.link.close()
      runner.stop()
    },
  }
}
