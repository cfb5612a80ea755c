import { next } from '@murphy/flow'
import type { State } from '../state'
import { emit } from '../step'
import type { Rule } from '../step'
import type { LiveChatEffect } from './live-chat-effect'
import type { Attached, LiveChatState, ActiveChat, ActiveChatStage } from './live-chat-state'

export type AttachedState = Extract<LiveChatState, { readonly snapshot: unknown }>
export type ActiveChatState = Extract<LiveChatState, { readonly chat: unknown }>

/** Returns the live-chat state while the widget is connected to the service, else `null`. */
export function findAttached({ liveChat }: State): AttachedState | null {
  return 'snapshot' in liveChat ? liveChat : null
}

/** Returns the state of the running chat, with or without an agent yet; `null` when there is none. */
export function findActiveChat({ liveChat }: State): ActiveChatState | null {
  return 'chat' in liveChat ? liveChat : null
}

export function emitLiveChatEffect(...effects: readonly LiveChatEffect[]): Rule {
  return emit(...effects.map((effect) => ({ kind: 'live-chat', effect }) as const))
}

/** Applies a rule only while the widget is connected to the service; otherwise the state stays as it is. */
export function whenAttached(rule: (liveChat: AttachedState, state: State) => Rule): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    return liveChat === null ? next(state) : rule(liveChat, state)(state)
  }
}

/** Applies a rule only while a chat runs. */
export function whenChatActive(rule: (liveChat: ActiveChatState, state: State) => Rule): Rule {
  return (state) => {
    const liveChat = findActiveChat(state)
    return liveChat === null ? next(state) : rule(liveChat, state)(state)
  }
}

/** Changes fields of the connected state, independent of the chat's progress. */
export function putAttached(change: Partial<Omit<Attached, 'isRunning'>>): Rule {
  return whenAttached((liveChat, state) => () => next({ ...state, liveChat: { ...liveChat, ...change } }))
}

export function putChat(change: Partial<ActiveChat>, at?: ActiveChatStage): Rule {
  return whenChatActive(
    (liveChat, state) => () =>
      next({
        ...state,
        liveChat: { ...liveChat, at: at ?? liveChat.at, chat: { ...liveChat.chat, ...change } },
      }),
  )
}

/** Returns the fields that all connected states share. */
export function getCommonFields({
  isAvailable,
  awaitsReport,
  lastAvailabilityCheck,
  snapshot,
  isOnline,
  isRequested,
  isStatusRequested,
  dismissedChatId,
  originFlow,
}: Attached): Attached {
  return {
    isAvailable,
    awaitsReport,
    lastAvailabilityCheck,
    snapshot,
    isOnline,
    isRequested,
    isStatusRequested,
    dismissedChatId,
    originFlow,
  }
}
