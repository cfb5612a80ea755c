import type { Environment } from '../environment'

export type RunningTracing = {
  /** Sends what is left, and records nothing any more. Never rejects. */
  readonly stop: () => Promise<void>
}

const noTracing: RunningTracing = { stop: () => Promise.resolve() }

/**
 * Starts to send traces by OTLP over HTTP when `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. The library reads the
 * other standard variables itself, such as `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS` and
 * `OTEL_TRACES_SAMPLER`. It is loaded only here, so a server without a collector does not pay for it.
 */
export async function startTracing({ traceCollector, nodeName }: Environment): Promise<RunningTracing> {
  if (traceCollector === null) return noTracing
  const [api, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources, sdk, exporter] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const own = resources.resourceFromAttributes({
    'service.name': 'murphy',
    ...(nodeName === null ? {} : { 'service.instance.id': nodeName }),
  })
  const configured = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.BasicTracerProvider({
    resource: own.merge(configured),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  return {
    stop: async () => {
      await provider.shutdown().catch(() => undefined)
      for (const part of [api.trace, api.context, api.propagation]) part.disable()
    },
  }
}
