import { createModuleRunner } from '@murphy/flow'
import type { Effect } from './core/effect'
import type { WidgetEvent } from './core/event'
import type { Moment } from './core/moment'
import { initialState } from './core/initial-state'
import { laneOf, needs, toLoadFailure } from './core/module-needs'
import { createPerformer } from './core/perform'
import type { Device, State } from './core/state'
import { transition } from './core/transition'
import type { CoreModules } from './core/core-modules'
import type { WidgetModuleRegistry } from './modules'
import type { LocalChange, Ports } from './ports'
import type { WidgetSettings } from './settings'

/** A running widget: its state, its events and its modules. */
export type Widget = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: WidgetEvent) => void
  readonly stop: () => void
  /** The lazily loaded modules of this widget. */
  readonly modules: WidgetModuleRegistry
}

/**
 * Creates a widget without a screen: the rules over the given ports and modules. Each event gets the time and a fresh
 * identifier when it is handled, so that everything inside is a pure function of its arguments.
 */
export function createWidget(
  ports: Ports,
  {
    settings,
    device,
    modules,
  }: {
    readonly settings: WidgetSettings
    readonly device: Device
    readonly modules: WidgetModuleRegistry
  },
): Widget {
  const { clock, ids, localData } = ports
  const remembered = localData.read()
  const chatbotUserId = remembered.chatbotUserId ?? ids.next()
  // Each load writes the id again: the year counts from the last visit.
  localData.saveChatbotUserId(chatbotUserId)

  const moment = (): Moment => ({ now: clock.now(), freshId: ids.next() })
  const { getState, subscribe, dispatch, stop } = createModuleRunner<State, WidgetEvent, Effect, CoreModules>(
    {
      initial: initialState({ settings, device, chatbotUserId, remembered }, moment(), modules.getLoaded()),
      transition: (state, event, loaded) => transition(state, { event, moment: moment() }, loaded),
      perform: createPerformer(ports, modules),
      modules,
      needs: (_, event) => needs(event),
      laneOf,
      toFailure: toLoadFailure,
    },
  )

  const unwatch = localData.watch((change) => dispatch(eventOf(change)))
  dispatch({ kind: 'started' })

  return {
    getState,
    subscribe,
    dispatch,
    stop: () => {
      unwatch()
      stop()
    },
    modules,
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
