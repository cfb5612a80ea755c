import type { TraceCall } from '@murphy/retail-api/client'
import { context, propagation, SpanKind } from '@opentelemetry/api'
import { inSpan } from './in-span'

/** Records each attempt of a call to the retailer as a span, and sends the trace along in the header `traceparent`. */
export const traceRetailCall: TraceCall = ({ operation, method, attempt }, send) =>
  inSpan(
    {
      name: `retail ${operation}`,
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': method,
        'murphy.retail.operation': operation,
        'http.request.resend_count': attempt - 1,
      },
    },
    async () => {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return await send(headers)
    },
  )
