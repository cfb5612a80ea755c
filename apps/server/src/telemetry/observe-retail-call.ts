import type { HttpExchange, TraceCall } from '@murphy/retail-api/client'
import type { Attributes } from '@opentelemetry/api'
import { context, propagation, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { inSpan } from './in-span'
import { createHistogram, findMeter } from './meter'

/**
 * Creates the recorder of calls to the retailer, by OpenTelemetry's HTTP conventions. Each attempt is a span, whose
 * trace goes along in the header `traceparent`, and a duration when a collector gets metrics. The operation stands for
 * the address, which holds numbers of orders.
 *
 * @param baseUrl the address of the Retail API; only its host and port are recorded
 */
export function createRetailCallObserver(baseUrl: string): TraceCall {
  const meter = findMeter()
  const durations = meter === null ? null : createHistogram(meter, 'http.client.request.duration')
  const server = describeServer(new URL(baseUrl))
  return ({ operation, method, attempt }, send) => {
    const attributes = { ...server, 'http.request.method': method, 'murphy.retail.operation': operation }
    const resent = attempt > 1 ? { 'http.request.resend_count': attempt - 1 } : {}
    return inSpan(
      { name: `retail ${operation}`, kind: SpanKind.CLIENT, attributes: { ...attributes, ...resent } },
      async (span) => {
        const headers: Record<string, string> = {}
        propagation.inject(context.active(), headers)
        const startedAt = performance.now()
        const exchange = await send(headers)
        const end = describeEnd(exchange)
        durations?.record((performance.now() - startedAt) / 1000, { ...attributes, ...end })
        span.setAttributes(end)
        if ('error.type' in end) span.setStatus({ code: SpanStatusCode.ERROR })
        return exchange
      },
    )
  }
}

function describeServer({ hostname, port, protocol }: URL): Attributes {
  return {
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  }
}

function describeEnd(exchange: HttpExchange): Attributes {
  if (exchange.kind === 'failure') return { 'error.type': exchange.reason }
  const { status } = exchange
  return {
    'http.response.status_code': status,
    ...(status >= 400 ? { 'error.type': String(status) } : {}),
    ...(status < 400 && exchange.kind === 'bad_body' ? { 'error.type': exchange.reason } : {}),
  }
}
