import { createApp } from '@murphy/flow'
import type { Runner } from '@murphy/flow'
import type { CoreModules } from './core/core-modules'
import type { PortEffect } from './core/effect'
import type { WidgetEvent } from './core/event'
import { createInitialState } from './core/initial-state'
import { getLane, getNeededModules, toLoadFailure } from './core/module-needs'
import { createPerformer } from './core/perform'
import type { Device, State } from './core/state'
import type { TimerKey } from './core/timer'
import { transition } from './core/transition'
import type { WidgetModuleRegistry } from './shell/modules'
import type { LocalChange, Ports } from './core/ports'
import type { WidgetSettings } from './settings'

/** A running widget: its state, its events and its modules. */
export type Widget = Runner<State, WidgetEvent> & {
  /** The lazily loaded modules of this widget. */
  readonly modules: WidgetModuleRegistry
}

/** Creates a widget without a screen: the rules over the given ports and modules. */
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

  const app = createApp<State, WidgetEvent, PortEffect, TimerKey, CoreModules>({
    clock,
    ids,
    initialState: (moment) =>
      createInitialState({ settings, device, chatbotUserId, remembered }, moment, modules.getLoaded()),
    transition,
    perform: createPerformer(ports, modules),
    subscriptions: (dispatch) => [localData.watch((change) => dispatch(toEvent(change)))],
    loading: { registry: modules, getNeededModules, getLane, toFailure: toLoadFailure },
  })
  return { ...app, modules }
}

function toEvent(change: LocalChange): WidgetEvent {
  switch (change.kind) {
    case 'chat-saved':
      return { kind: 'other-tab-chat-saved', chat: change.chat }
    case 'chat-forgotten':
      return { kind: 'other-tab-ended' }
    case 'acted':
      return { kind: 'other-tab-acted', at: change.at }
  }
}
