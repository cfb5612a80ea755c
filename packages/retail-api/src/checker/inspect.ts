import * as v from 'valibot'
import type { Problem } from '../model/problem'
import { ProblemSchema, problemStatuses } from '../model/problem'
import type { Operation } from '../operations'
import { versionHeader } from '../operations'
import type { ReportBuilder, ReportedCall } from './report'
import type { HttpAnswer } from './send'

const answerBytes = 1024 * 1024
const readMs = 3000
const actionMs = 8000
const personalSeconds = 30

type Inspection = {
  readonly operation: Pick<Operation, 'name' | 'kind' | 'path' | 'method' | 'reply'>
  readonly call: ReportedCall
  readonly answer: HttpAnswer
  readonly report: ReportBuilder
}

/** Checks the rules of every answer that do not need its body. Returns false for a redirect, whose body is not checked. */
export function inspectAnswer({
  operation: { name, kind, path, method },
  call,
  answer,
  durationMs,
  report,
}: Inspection & { readonly durationMs: number }): boolean {
  const [speedRule, limitMs] =
    kind === 'action' ? (['RA-SPEED-2', actionMs] as const) : (['RA-SPEED-1', readMs] as const)
  const seconds = (durationMs / 1000).toFixed(1)
  report.check(speedRule, durationMs <= limitMs, { call, detail: `${name} took ${seconds} seconds.` })
  const version = answer.headers[versionHeader.toLowerCase()]
  report.check('RA-HTTP-4', version === undefined || /^1\.\d+$/.test(version), {
    call,
    detail: `${name} answers with ${versionHeader} ${version}.`,
  })
  report.check('RA-HTTP-5', answer.body.length <= answerBytes, {
    call,
    detail: `${name} answers with ${answer.body.length} bytes.`,
  })
  if (path.startsWith('/v1/shoppers') && method === 'GET' && answer.status === 200)
    inspectPersonalCaching(name, call, answer, report)
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304
  const location = answer.headers['location'] ?? 'nowhere'
  return report.check('RA-HTTP-2', !isRedirect, { call, detail: `${name} redirects to ${location}.` })
}

function inspectPersonalCaching(
  name: string,
  call: ReportedCall,
  { headers }: HttpAnswer,
  report: ReportBuilder,
): void {
  const control = headers['cache-control'] ?? ''
  const isShared = /\b(?:public|s-maxage)\b/i.test(control)
  const seconds = Number(/\bmax-age=(\d+)/i.exec(control)?.[1] ?? 0)
  const isStored = !/\bno-store\b/i.test(control)
  report.check('RA-CACHE-4', !isStored || (!isShared && seconds <= personalSeconds), {
    call,
    detail: `${name} answers with Cache-Control: ${control}.`,
  })
}

/** Returns the parsed body of a successful answer, checked against the schema; null after a finding. */
export function parseValue({ operation: { name, reply }, call, answer, report }: Inspection): unknown {
  const type = answer.headers['content-type'] ?? 'none'
  report.check('RA-SHAPE-2', answer.status === 200 && /^application\/json\b/i.test(type), {
    call,
    detail: `${name} answers with status ${answer.status} and content type ${type}.`,
  })
  const json = parseJson(answer.body)
  if (!report.check('RA-SHAPE-3', json.ok, { call, detail: `${name}: ${json.ok ? '' : json.reason}` }))
    return null
  const value = json.ok ? json.value : null
  const parsed = v.safeParse(reply, value)
  const [issue] = parsed.issues ?? []
  const isMet = report.check('RA-SHAPE-1', parsed.success, {
    call,
    detail: `${name}: ${issue === undefined ? '' : describeIssue(issue)}`,
    excerpt: issue === undefined ? '' : cutAround(value, issue),
  })
  return isMet ? parsed.output : null
}

/** Returns the problem of a failed call; null after a finding. */
export function parseProblem({ operation: { name }, call, answer, report }: Inspection): Problem | null {
  const type = answer.headers['content-type'] ?? 'none'
  const json = parseJson(answer.body)
  const parsed = v.safeParse(ProblemSchema, json.ok ? json.value : null)
  report.check('RA-ERR-4', !isStackTrace(call.text), { call, detail: `${name} answers with a stack trace.` })
  const [issue] = parsed.issues ?? []
  const isMet = report.check('RA-ERR-1', parsed.success && /^application\/problem\+json\b/i.test(type), {
    call,
    detail:
      json.ok && issue !== undefined
        ? `${name}: ${describeIssue(issue)}`
        : `${name} fails with status ${answer.status} and content type ${type}.`,
  })
  if (!isMet || !parsed.success) return null
  const { code } = parsed.output
  report.check('RA-ERR-2', answer.status === problemStatuses[code], {
    call,
    detail: `${name}: the code ${code} has status ${problemStatuses[code]}, and the answer has ${answer.status}.`,
  })
  return parsed.output
}

function isStackTrace(text: string): boolean {
  return /\bat \S+ \(\S+:\d+:\d+\)|Traceback \(most recent call last\)|\.(?:php|java|py|rb):\d+\b|#\d+ \/\S+\(\d+\)/.test(
    text,
  )
}

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

const decoder = new TextDecoder('utf-8', { fatal: true })

export function parseJson(body: Uint8Array): Json {
  try {
    return { ok: true, value: JSON.parse(decoder.decode(body)) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the field and the difference, such as `orders.0.total.amount: Expected string but received 25.9`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the body'
  const expected = issue.expected === null ? issue.message : `expected ${issue.expected}`
  return `${field}: ${expected}, received ${issue.received}.`
}

/** Returns the JSON of what contains the invalid field. */
function cutAround(value: unknown, issue: v.BaseIssue<unknown>): string {
  const parent = issue.path?.at(-1)
  return JSON.stringify(parent === undefined ? value : parent.input) ?? ''
}
