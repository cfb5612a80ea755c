/** The inbox on one day. */
export type BacklogDay = {
  /** Items that arrived, and items that were done. */
  readonly arrived: number
  readonly done: number
  /** Items that were open at the end of the day. */
  readonly open: number
}

/** An item of the inbox: when it arrived and when it was done, in milliseconds since 1970. */
export type BacklogItem = { readonly arrivedAt: number; readonly doneAt: number | null }

/**
 * Computes the backlog of each day of a period.
 *
 * @param items every item that arrived before the end of the period, unless it was done before its start
 * @param find the position of a moment's day; `null`: outside the period
 * @param from the start of the period, in milliseconds since 1970
 * Source: docs/desk.md#read-the-reports
 */
export function computeBacklog(
  items: readonly BacklogItem[],
  {
    dayCount,
    find,
    from,
  }: {
    readonly dayCount: number
    readonly find: (at: number) => { readonly index: number } | null
    readonly from: number
  },
): readonly BacklogDay[] {
  const arrived = Array.from({ length: dayCount }, () => 0)
  const done = Array.from({ length: dayCount }, () => 0)
  let open = 0
  for (const { arrivedAt, doneAt } of items) {
    if (arrivedAt < from) open += doneAt === null || doneAt >= from ? 1 : 0
    else increment(arrived, find(arrivedAt))
    if (doneAt !== null && doneAt >= from) increment(done, find(doneAt))
  }
  return arrived.map((count, index) => {
    const finished = done[index] ?? 0
    open += count - finished
    return { arrived: count, done: finished, open }
  })
}

function increment(counts: number[], day: { readonly index: number } | null): void {
  if (day !== null) counts[day.index] = (counts[day.index] ?? 0) + 1
}
