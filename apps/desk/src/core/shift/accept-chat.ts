import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { sequence } from '../step'
import type { Rule } from '../step'
import { getOffers, getWaitingChats } from './selectors'
import { sendCommand } from './sending'

/** Requests a waiting chat, once. Only one agent gets it. Source: docs/desk.md#answer-a-chat */
export function acceptChat(chatId: string, { freshId }: Moment): Rule {
  return (shift) => {
    const isRequested = shift.outbox.some(
      ({ command }) => command.type === 'accept' && command.chatId === chatId,
    )
    return isRequested ? next(shift) : sequence(shift, sendCommand(freshId, { type: 'accept', chatId }))
  }
}

/** Accepts the offer that expires first, otherwise the chat that has waited longest. */
export function acceptOldest(moment: Moment): Rule {
  return (shift) => {
    const chat = getOffers(shift)[0] ?? getWaitingChats(shift).find(({ mayAccept }) => mayAccept)
    return chat === undefined ? next(shift) : sequence(shift, acceptChat(chat.chatId, moment))
  }
}

/** Declines the offer that expires first. */
export function declineOldest({ freshId }: Moment): Rule {
  return (shift) => {
    const chat = getOffers(shift)[0]
    return chat === undefined
      ? next(shift)
      : sequence(shift, sendCommand(freshId, { type: 'decline', chatId: chat.chatId }))
  }
}
