import { next } from '@murphy/flow'
import type { State } from '../state'
import { emit } from '../step'
import type { Rule } from '../step'
import type { LiveChatEffect } from './live-chat-effect'
import type { Attached, LiveChatState, Talk, TalkingAt } from './live-chat-state'

export type AttachedState = Extract<LiveChatState, { readonly snapshot: unknown }>
export type TalkingState = Extract<LiveChatState, { readonly talk: unknown }>

/** Returns the known state of the service, `null` before the rules listen to it. */
export function findAttached({ liveChat }: State): AttachedState | null {
  return 'snapshot' in liveChat ? liveChat : null
}

/** Returns the state of the running chat, with or without an agent yet; `null` when there is none. */
export function activeChat({ liveChat }: State): TalkingState | null {
  return 'talk' in liveChat ? liveChat : null
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
export function whenTalking(rule: (liveChat: TalkingState, state: State) => Rule): Rule {
  return (state) => {
    const liveChat = activeChat(state)
    return liveChat === null ? next(state) : rule(liveChat, state)(state)
  }
}

/** Changes fields of the connected state, independent of the chat's progress. */
export function putAttached(change: Partial<Omit<Attached, 'isRunning'>>): Rule {
  return whenAttached((liveChat, state) => () => next({ ...state, liveChat: { ...liveChat, ...change } }))
}

export function putTalk(change: Partial<Talk>, at?: TalkingAt): Rule {
  return whenTalking(
    (liveChat, state) => () =>
      next({
        ...state,
        liveChat: { ...liveChat, at: at ?? liveChat.at, talk: { ...liveChat.talk, ...change } },
      }),
  )
}

/** Returns the fields that every state keeps when the chat moves on. */
export function commonFields({
  isAvailable,
  answersWait,
  lastAvailabilityCheck,
  snapshot,
  isOnline,
  isWanted,
  owesStatus,
  doneWith,
  cameFrom,
}: Attached): Attached {
  return {
    isAvailable,
    answersWait,
    lastAvailabilityCheck,
    snapshot,
    isOnline,
    isWanted,
    owesStatus,
    doneWith,
    cameFrom,
  }
}
