import type { Attributes } from '@opentelemetry/api'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { tracer } from './in-span'
import { createHistogram, findMeter } from './meter'

/**
 * Creates the recorder of finished queries, by OpenTelemetry's database conventions: a span for each query of a request or
 * message, and a duration for each query when a collector gets metrics.
 */
export function createQueryObserver(): (event: LogEvent) => void {
  const meter = findMeter()
  if (meter === null) return traceQuery
  const durations = createHistogram(meter, 'db.client.operation.duration')
  return (event) => {
    durations.record(event.queryDurationMillis / 1000, describeQuery(event))
    traceQuery(event)
  }
}

/** The text of a query holds placeholders, never values. Queries of background work are left out. */
function traceQuery(event: LogEvent): void {
  const parent = trace.getSpan(context.active())
  if (parent?.isRecording() !== true) return
  const { level, query, queryDurationMillis } = event
  const endTime = Date.now()
  const span = tracer.startSpan(findOperation(query.sql), {
    kind: SpanKind.CLIENT,
    startTime: endTime - queryDurationMillis,
    attributes: { ...describeQuery(event), 'db.query.text': query.sql },
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endTime)
}

function describeQuery(event: LogEvent): Attributes {
  return {
    'db.system.name': 'postgresql',
    'db.operation.name': findOperation(event.query.sql),
    ...(event.level === 'error' ? describeError(event.error) : {}),
  }
}

function findOperation(sql: string): string {
  return /^[\s(]*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY'
}

/** Describes a failure without its message, which may hold values: by PostgreSQL's code, or that of the system. */
function describeError(error: unknown): Attributes {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code !== 'string' || !/^[A-Z0-9_]{1,40}$/.test(code))
    return { 'error.type': error instanceof Error ? error.name : '_OTHER' }
  return { 'error.type': code, ...(code.length === 5 ? { 'db.response.status_code': code } : {}) }
}
