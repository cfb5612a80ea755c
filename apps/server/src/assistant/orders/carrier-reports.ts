import type { OrderFacts } from '../../retail/order-change-ports'

/** The places and events of carriers' reports: the words of shoppers, and the words of reports that they mean. */
const causes: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:customs|quarantine|border)\b/, /\b(?:customs|quarantine|border|clearance)\b/],
  [/\b(?:weather|storms?|flood\w*)\b/, /\b(?:weather|storms?|flood\w*|roads?)\b/],
  [/\b(?:depot|sorting)\b/, /\b(?:depot|sort\w*|hub|facility)\b/],
  [/\bpost ?office\b/, /\b(?:post ?office|collection point)\b/],
  [/\b(?:attempted|carded|failed|missed|rebooked)\b/, /\b(?:attempt\w*|carded|card left)\b/],
  [/\bto (?:the )?sender\b/, /\bsender\b/],
]

const delayWords = /\b(?:delay\w*|late|behind schedule)\b/
const holdWords =
  /\b(?:customs|quarantine|held|hold|on hold|stuck|unable|exception|misrouted|missorted|weather|flood\w*|delay\w*)\b/

const closedStages: ReadonlySet<string> = new Set(['delivered', 'collected', 'cancelled'])

/** Returns whether the carrier reports that an open parcel of an order is delayed. */
export function reportsDelay(order: OrderFacts): boolean {
  return delayWords.test(joinOpenReports(order))
}

/** Returns whether the carrier reports that an open parcel of an order is held or delayed. */
export function reportsHold(order: OrderFacts): boolean {
  return holdWords.test(joinOpenReports(order))
}

/** Returns whether a text names a place or an event that only a carrier's report tells: 'the customs one'. */
export function namesReportedCause(words: string): boolean {
  return causes.some(([said]) => said.test(words))
}

/**
 * Returns the orders whose carrier reports what a text names, such as customs. A text that names no cause ('the stuck one') means
 * those that are held or delayed.
 *
 * @param words as `normalizeDescription` returns them
 */
export function filterByReport(words: string, orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const named = causes.filter(([said]) => said.test(words))
  if (named.length === 0) return orders.filter(reportsHold)
  return orders.filter((order) => {
    const reports = joinOpenReports(order)
    return named.every(([, meant]) => meant.test(reports))
  })
}

/** Returns the lower-case reports of the parcels that have not arrived; the status of the card where there is no report. */
function joinOpenReports({ stage, parcels, card }: OrderFacts): string {
  const open = parcels.filter((parcel) => !closedStages.has(parcel.stage))
  const reports = open.flatMap(({ report, isAttempted }) => [report ?? '', isAttempted ? 'attempted' : ''])
  const given = reports.filter((report) => report !== '')
  const status = closedStages.has(stage) ? [] : [card.status]
  return (given.length > 0 ? given : status).join(' | ').toLowerCase()
}
