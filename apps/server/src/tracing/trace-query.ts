import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { tracer } from './in-span'

/**
 * Records a finished query as a span of the request or message that asked for it, by OpenTelemetry's database conventions.
 * The text of a query holds placeholders, never values. Queries of background work are left out.
 */
export function traceQuery({ level, query: { sql }, queryDurationMillis }: LogEvent): void {
  const parent = trace.getSpan(context.active())
  if (parent?.isRecording() !== true) return
  const endTime = Date.now()
  const operation = /^[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'QUERY'
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: endTime - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql,
    },
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endTime)
}
