import type { OrderFacts } from '../../retail/order-change-ports'
import { formatDay } from '../references/day-names'
import type { FlowSubject } from '../actions/flow-action'
import type { AssistantTools } from '../intent'
import type { ResponseValues } from '../responses/responses'

/** Returns one of the texts with its placeholders filled. Several texts rotate by `turn`. */
export function fillText(
  texts: readonly string[],
  { turn, values }: { readonly turn: number; readonly values: ResponseValues },
): string {
  const filled: Readonly<Record<string, string>> = values
  const text = texts[turn % Math.max(1, texts.length)] ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole)
}

/** The products that a sentence names; the rest is counted. */
const namedItems = 2

/** Returns the values by which a text describes an order or a subscription. */
export function describeSubject(
  subject: FlowSubject,
  tools: Pick<AssistantTools, 'getResponse'>,
  turn: number,
): ResponseValues {
  switch (subject.kind) {
    case 'order':
      return {
        orderNumber: subject.order.orderId,
        items: describeItems(subject.order, tools, turn),
        placed: formatDay(subject.order.placedOn),
        store: subject.order.storeName ?? '',
        reason: tools.getResponse('actions', `reason_${toReason(subject.order)}`, { turn }),
      }
    case 'subscription': {
      const { name, nextOn } = subject.subscription
      return { subscription: name, next: nextOn === null ? '' : formatDay(nextOn) }
    }
    case 'none':
      return {}
  }
}

function describeItems(
  { items }: OrderFacts,
  { getResponse }: Pick<AssistantTools, 'getResponse'>,
  turn: number,
): string {
  const named = items.slice(0, namedItems).map(({ name, quantity }) => `${quantity} × ${name}`)
  const rest = items.length - named.length
  if (named.length === 0) return getResponse('actions', 'no_items', { turn })
  const joined = named.join(', ')
  return rest === 0
    ? joined
    : getResponse('actions', 'more_items', { turn, values: { items: joined, count: String(rest) } })
}

/** Returns the reason for which the shop accepts no change of the order any more. */
function toReason({ stage, isSameDay }: OrderFacts) {
  if (stage === 'open' && isSameDay) return 'same_day'
  switch (stage) {
    case 'picking':
    case 'packed':
    case 'ready':
    case 'delivered':
    case 'collected':
    case 'cancelled':
      return stage
    case 'on-its-way':
      return 'on_its_way'
    default:
      return 'other'
  }
}
