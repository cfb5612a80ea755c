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

/** The running chat that an agent has, or will have, `null` when there is none. */
export function activeChat({ liveChat }: State): TalkingState | null {
  return 'talk' in liveChat ? liveChat : null
}

export function emitLiveChatEffect(...effects: readonly LiveChatEffect[]): Rule {
  return emit(...effects.map((effect) => ({ kind: 'live-chat', effect }) as const))
}

/** A rule for a widget that listens to the service; any other stays as it is. */
export function whenAttached(rule: (liveChat: AttachedState, state: State) => Rule): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    return liveChat === null ? next(state) : rule(liveChat, state)(state)
  }
}

/** The same for a running chat. */
export function whenTalking(rule: (liveChat: TalkingState, state: State) => Rule): Rule {
  return (state) => {
    const liveChat = activeChat(state)
    return liveChat === null ? next(state) : rule(liveChat, state)(state)
  }
}

/** Changes what is known of the service, whatever the chat is at. */
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
