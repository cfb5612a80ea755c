import { createApp } from '@murphy/flow'
import type { Runner } from '@murphy/flow'
import type { PortEffect } from './effect'
import type { DeskEvent, TimerKey } from './event'
import { createPerformer } from './perform'
import type { Ports } from './ports'
import { starting } from './state'
import type { State } from './state'
import { transition } from './transition'

/** The running desk: its state, and `dispatch` to change it. */
export type Desk = Runner<State, DeskEvent>

/** Creates the desk without a screen, on the given ports. */
export function createDesk(ports: Ports): Desk {
  const { clock, ids, connection, page } = ports
  const desk = createApp<State, DeskEvent, PortEffect, TimerKey>({
    clock,
    ids,
    initialState: () => starting,
    transition,
    perform: createPerformer(ports),
    subscriptions: (dispatch) => [
      page.watch((kind) => dispatch({ kind })),
      page.watchPath((path) => dispatch({ kind: 'path-returned', path })),
    ],
  })
  return {
    ...desk,
    stop: () => {
      connection.close()
      desk.stop()
    },
  }
}
