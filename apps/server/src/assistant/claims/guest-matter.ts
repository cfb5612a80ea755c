import type { ReplyItem } from '@murphy/contracts/reply-items'
import { maskEmails } from '../mask-emails'
import { tellsOfProblem } from './claim-in-chat'

/** A request of a guest about an order that needs a log-in or the team. It has no email address. */
export type GuestMatter = {
  readonly intent: string
  /** The number that the guest gave, found or not; `null`: none so far. */
  readonly orderNumber: string | null
  /** The kind of problem, such as 'Something is missing'; absent: not known. */
  readonly label?: string
  /** The guest's words about a problem, one line each, without email addresses. */
  readonly said: string
}

type TurnedMatter = GuestMatter & { readonly turn: number }

/** The turns in which a text may still be about the request. */
const rememberedTurns = 3
/** The longest prefilled text of a message to the team. */
const maxMessage = 1000

/** Returns the request of a guest that may still be talked about; `null`: none, or the shopper has logged in. */
export function getGuestMatter({
  guestMatter,
  turnCount,
  shopperId,
}: {
  readonly guestMatter?: TurnedMatter
  readonly turnCount: number
  readonly shopperId: number | null
}): TurnedMatter | null {
  if (guestMatter === undefined || shopperId !== null) return null
  return turnCount - guestMatter.turn <= rememberedTurns ? guestMatter : null
}

/** Returns what was said with another text about the problem, unless it is an order number or an email alone. */
export function addToReport(said: string, text: string): string {
  const added = tellsOfProblem(text) ? maskEmails(text.trim()) : ''
  return [...new Set([...said.split('\n'), added])]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, maxMessage)
}

/** Returns the command that opens the form of a message to the team, filled with what a guest has told about a problem. */
export function createReportForm({ label, orderNumber, said }: GuestMatter): ReplyItem {
  const lines = [
    ...(label === undefined ? [] : [label]),
    ...(orderNumber === null ? [] : [`Order: ${orderNumber}`]),
    ...(said === '' ? [] : [said]),
  ]
  return {
    type: 'command',
    commandName: 'OPEN_TICKET_FORM',
    subject: 'Delivery',
    message: lines.join('\n').slice(0, maxMessage),
  }
}
