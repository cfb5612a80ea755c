import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { reportFailures } from './report-failures'
import type { SentSignal } from './sent-signal'
import { createTelemetryResource } from './telemetry-resource'

/**
 * Sends the spans of the global tracer to the collector.
 *
 * @param onFailure called when the collector does not take an export
 */
export function sendTraces(nodeName: string | null, onFailure: (reason: string) => void): SentSignal {
  const exporter = reportFailures(new OTLPTraceExporter(), onFailure)
  const provider = new BasicTracerProvider({
    resource: createTelemetryResource(nodeName),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    shutdown: () => provider.shutdown(),
    disable: () => {
      for (const part of [trace, context, propagation]) part.disable()
    },
  }
}
