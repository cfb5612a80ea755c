import { shownKinds, toPlainText } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { standardCopy } from '@murphy/domain/standard-copy'

/** An answer as a terminal or a documentation page shows it. */
export type FormattedAnswer = {
  /** The messages and cards, one entry for each bubble or card group. */
  readonly lines: readonly string[]
  /** The labels of buttons. */
  readonly choices: readonly string[]
  /** Actions without text, such as a form that opens. */
  readonly actions: readonly string[]
}

/** The maximum number of cards to print; the output says how many more there are. */
const maxCards = 4

/** Formats an answer as lines, choices and actions. */
export function formatAnswer(items: readonly ReplyItem[]): FormattedAnswer {
  return {
    lines: items.flatMap(toLines),
    choices: items.flatMap(toChoices),
    actions: items.flatMap(toActions),
  }
}

function toLines(item: ReplyItem): readonly string[] {
  if (item.type === 'message') return [item.text]
  if (!shownKinds.some((kind) => kind === item.type)) return []
  const text =
    item.type === 'verifiedOrders' && item.items.length === 0 ? standardCopy.order.none : toPlainText(item)
  const cards = text.split('\n').filter((line) => line.trim() !== '')
  const more = cards.length - maxCards
  return [
    `(${item.type})`,
    ...cards.slice(0, maxCards).map((card) => `  · ${card}`),
    ...(more > 0 ? [`  · and ${more} more`] : []),
  ]
}

function toChoices(item: ReplyItem): readonly string[] {
  switch (item.type) {
    case 'qr':
    case 'quickReply':
    case 'conditionalqr':
    case 'dqr':
      return item.items.map(({ text }) => text)
    case 'form':
    case 'url':
    case 'help':
    case 'livechatqr':
    case 'end':
    case 'qe':
      return [item.text]
    default:
      return []
  }
}

function toActions(item: ReplyItem): readonly string[] {
  if (item.type !== 'command') return []
  const { commandName } = item
  switch (commandName) {
    case 'START_LIVE_CHAT':
      return ['live chat starts']
    case 'START_FIND_A_WINE':
      return [`the wine finder opens for ${item.storeName}`]
    case 'OPEN_TICKET_FORM':
      return ['the ticket form opens']
    case 'OPEN_CLAIM_FORM':
      return ['the claim form opens']
  }
}
