import { unchanged } from '@murphy/flow'
import type { StampedEvent } from '@murphy/flow'
import type { DeskEvent } from './event'
import { shiftTransition } from './shift/shift-transition'
import { signInTransition } from './sign-in/sign-in-transition'
import type { State } from './state'
import type { DeskStep } from './step'

/** The one function that changes the desk's state. Each part has its own rules. */
export function transition(state: State, { event, moment }: StampedEvent<DeskEvent>): DeskStep {
  switch (state.at) {
    case 'starting':
    case 'signed-out':
    case 'setting-up':
      return signInTransition(state, event, moment)
    case 'on-shift':
      return event.kind === 'started' ? unchanged(state) : shiftTransition(state, event, moment)
  }
}
