import { createRunner } from '@murphy/flow'
import type { Effect } from './core/effect'
import type { Moment, WidgetEvent } from './core/event'
import { initialState } from './core/initial-state'
import { perform } from './core/perform'
import type { Device, State } from './core/state'
import { transition } from './core/transition'
import type { StampedEvent } from './core/transition'
import type { LocalChange, Ports } from './ports'
import type { WidgetSettings } from './settings'

/** What views hold: the state to read, and the one way back. */
export type Widget = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: WidgetEvent) => void
  readonly stop: () => void
}

/**
 * The whole widget without a screen: real rules over the given ports. Every event is stamped with the time and a
 * fresh identifier here, so that everything inside is a pure function of what is written in its arguments.
 */
export function createWidget(
  ports: Ports,
  { settings, device }: { readonly settings: WidgetSettings; readonly device: Device },
): Widget {
  const { clock, ids, localData } = ports
  const remembered = localData.read()
  const chatbotUserId = remembered.chatbotUserId ?? ids.next()
  // Written anew on each load: the year counts from the last visit.
  localData.saveChatbotUserId(chatbotUserId)

  const moment = (): Moment => ({ now: clock.now(), freshId: ids.next() })
  const runner = createRunner<State, StampedEvent, Effect>({
    initial: initialState({ settings, device, chatbotUserId, remembered }, moment()),
    transition,
    perform: (effect, dispatchStamped) =>
      perform(ports, effect, (event) => dispatchStamped({ event, moment: moment() })),
  })
  const dispatch = (event: WidgetEvent): void => runner.dispatch({ event, moment: moment() })

  const unwatch = localData.watch((change) => dispatch(eventOf(change)))
  dispatch({ kind: 'started' })

  return {
    getState: runner.getState,
    subscribe: runner.subscribe,
    dispatch,
    stop: () => {
      unwatch()
      runner.stop()
    },
  }
}

function eventOf(change: LocalChange): WidgetEvent {
  switch (change.kind) {
    case 'chat-saved':
      return { kind: 'other-tab-said', chat: change.chat }
    case 'chat-forgotten':
      return { kind: 'other-tab-ended' }
    case 'acted':
      return { kind: 'other-tab-acted', at: change.at }
  }
}
