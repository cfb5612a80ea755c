import * as v from 'valibot'
import { getMaxLines } from '../feed-reader/feed-records'
import type { Feed } from '../feeds'
import { feedLimits } from '../feeds'
import type { FeedExchange } from './call-feed'
import type { CheckContext } from './context'
import { describeIssue, parseJson } from './inspect'
import type { RuleId } from './rules'

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

/** Calls `onRow` for each valid row. Returns true when every line was valid, short enough and there once. */
export function readRows(
  { report }: CheckContext,
  feed: Feed,
  exchange: FeedExchange,
  onRow: (row: Row) => void,
): boolean {
  const { name, key } = feed
  const keys = new Set<string>()
  let number = 0
  let isSound = true
  for (const line of splitLines(exchange.body ?? Buffer.alloc(0))) {
    number += 1
    const place = `${name} feed, line ${number}`
    const check = (rule: RuleId, isRight: boolean, getDetail: () => string): boolean => {
      isSound &&= isRight
      return report.check(rule, isRight, () => ({
        call: exchange,
        detail: `${place}${getDetail()}`,
        excerpt: line.subarray(0, 300).toString('utf8'),
      }))
    }
    if (!check('RA-FEED-4', line.length <= feedLimits.lineBytes, () => ` has ${line.length} bytes.`)) continue
    const { row, problem } = parseRow(feed, line)
    if (!check('RA-FEED-1', row !== null, () => problem) || row === null) continue
    const identity = JSON.stringify(key.map((field) => row[field]))
    check('RA-FEED-5', !keys.has(identity), () => ` repeats ${key.join(' and ')} ${identity}.`)
    keys.add(identity)
    onRow(row)
  }
  report.check('RA-FEED-4', number <= getMaxLines(name), {
    call: exchange,
    detail: `${name} feed has ${number} lines.`,
  })
  return isSound
}

/** Parses a line of a feed. A line that is no valid row has a problem instead. */
function parseRow(feed: Feed, line: Buffer): { readonly row: Row | null; readonly problem: string } {
  const json = parseJson(line)
  if (!json.ok) return { row: null, problem: ' is no JSON.' }
  const parsed = v.safeParse(feed.row, json.value)
  return parsed.success
    ? { row: { ...Object(parsed.output) }, problem: '' }
    : { row: null, problem: `: ${describeIssue(parsed.issues[0])}` }
}
