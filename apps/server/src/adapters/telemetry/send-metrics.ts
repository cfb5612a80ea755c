import { metrics } from '@opentelemetry/api'
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base'
import {
  convertLegacyHttpOptions,
  createOtlpHttpExportDelegate,
} from '@opentelemetry/otlp-exporter-base/node-http'
import { JsonMetricsSerializer, MetricsExporterMetricsHelper } from '@opentelemetry/otlp-transformer'
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import { createRegistryProducer } from './registry-producer'
import { measureProcess } from './measure-process'
import { reportFailures } from './report-failures'
import type { SentSignal } from './sent-signal'
import { createTelemetryResource } from './telemetry-resource'

/**
 * Sends the metrics of the global meter and of a registry to the collector, at an interval.
 *
 * @param getRegistry returns the registry of `/metrics`; `null`: the server is still starting
 * @param onFailure called when the collector does not take an export
 */
export function sendMetrics(
  nodeName: string | null,
  {
    intervalMs,
    getRegistry,
    onFailure,
  }: {
    readonly intervalMs: number
    readonly getRegistry: () => Registry | null
    readonly onFailure: (reason: string) => void
  },
): SentSignal {
  const resource = createTelemetryResource(nodeName)
  const reader = new PeriodicExportingMetricReader({
    exporter: reportFailures(createExporter(), onFailure),
    exportIntervalMillis: intervalMs,
    metricProducers: [createRegistryProducer(getRegistry, resource)],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  metrics.setGlobalMeterProvider(provider)
  const stopMeasuring = measureProcess(provider.getMeter('murphy'))
  return {
    shutdown: () => provider.shutdown(),
    disable: () => {
      stopMeasuring()
      metrics.disable()
    },
  }
}

/** Creates what the package of OTLP's exporter of metrics consists of. It reads the standard variables. */
function createExporter(): OTLPExporterBase<ResourceMetrics> {
  const options = convertLegacyHttpOptions({}, 'METRICS', 'v1/metrics', {
    'Content-Type': 'application/json',
  })
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(
      options,
      JsonMetricsSerializer,
      'otlp_http_metric_exporter',
      MetricsExporterMetricsHelper,
      undefined,
    ),
  )
}
