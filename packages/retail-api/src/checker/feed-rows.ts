import * as v from 'valibot'
import { getMaxLines } from '../feed-reader/feed-records'
import type { Feed } from '../feeds'
import { feedLimits } from '../feeds'
import type { FeedExchange } from './call-feed'
import type { CheckContext } from './context'
import { describeIssue, parseJson } from './inspect'

/** Returns the lines of a feed without its line ends, one after the other. */
function* splitLines(body: Buffer): Generator<Buffer> {
  let start = 0
  while (start < body.length) {
    const end = body.indexOf(10, start)
    const line = body.subarray(start, end === -1 ? body.length : end)
    if (line.length > 0) yield line
    start = end === -1 ? body.length : end + 1
  }
}

/** Returns the number of lines of a feed that are not empty. */
export function countLines(body: Buffer): number {
  let count = 0
  const lines = splitLines(body)
  while (lines.next().done !== true) count += 1
  return count
}

export type Row = Readonly<Record<string, unknown>>

/** Calls `visit` for each valid row. Returns true when every line was valid, short enough and there once. */
export function readRows(
  { report }: CheckContext,
  feed: Feed,
  exchange: FeedExchange,
  visit: (row: Row) => void,
): boolean {
  const { name, row, key } = feed
  const keys = new Set<string>()
  const maxLines = getMaxLines(name)
  let number = 0
  let isSound = true
  for (const line of splitLines(exchange.body ?? Buffer.alloc(0))) {
    number += 1
    const json = line.length > feedLimits.lineBytes ? null : parseJson(line)
    const parsed = json?.ok === true ? v.safeParse(row, json.value) : null
    const place = `${name} feed, line ${number}`
    const createDetails = (detail: string) => ({
      call: exchange,
      detail: `${place}${detail}`,
      excerpt: line.subarray(0, 300).toString('utf8'),
    })
    isSound =
      report.check('RA-FEED-4', json !== null, () => createDetails(` has ${line.length} bytes.`)) && isSound
    if (json === null) continue
    const isValid = report.check('RA-FEED-1', parsed?.success === true, () => {
      const [issue] = parsed?.issues ?? []
      return createDetails(issue === undefined ? ' is no JSON.' : `: ${describeIssue(issue)}`)
    })
    isSound &&= isValid
    if (!isValid || parsed?.success !== true) continue
    const values: Row = { ...Object(parsed.output) }
    const identity = JSON.stringify(key.map((field) => values[field]))
    const isNew = !keys.has(identity)
    isSound =
      report.check('RA-FEED-5', isNew, () => createDetails(` repeats ${key.join(' and ')} ${identity}.`)) &&
      isSound
    keys.add(identity)
    visit(values)
  }
  report.check('RA-FEED-4', number <= maxLines, {
    call: exchange,
    detail: `${name} feed has ${number} lines.`,
  })
  return isSound
}
