import type { EnvironmentVariable, ReadVariable } from './environment-variables'
import { createChoiceVariable, readNumberWithin, storefrontAddress } from './environment-variables'

/** The data that an OpenTelemetry collector gets. Source: docs/operating.md#traces, docs/operating.md#opentelemetry-metrics */
export type TelemetryEnvironment = {
  readonly hasTraces: boolean
  readonly hasMetrics: boolean
  /** The time between two exports of metrics. */
  readonly metricIntervalMs: number
}

const collectorAddress: EnvironmentVariable<string> = {
  ...storefrontAddress,
  example: 'http://127.0.0.1:4318',
}
const signalExporter = createChoiceVariable(['otlp', 'none'], 'none')
const dayMs = 86_400_000
const exportInterval: EnvironmentVariable<number> = {
  read: readNumberWithin(100, dayMs),
  problem: (text) => `is '${text}', which is not a number of milliseconds from 100 to ${dayMs}`,
  example: '60000',
}

/**
 * Reads the standard variables that OpenTelemetry's parts do not read themselves. `null`: there is no collector. The
 * parts read its address too, so it is only checked here.
 */
export function readTelemetry(readVariable: ReadVariable): TelemetryEnvironment | null {
  const address = readVariable('OTEL_EXPORTER_OTLP_ENDPOINT', collectorAddress)
  const traces = readVariable('OTEL_TRACES_EXPORTER', signalExporter)
  const metrics = readVariable('OTEL_METRICS_EXPORTER', signalExporter)
  const metricIntervalMs = readVariable('OTEL_METRIC_EXPORT_INTERVAL', exportInterval) ?? 60_000
  return address === null
    ? null
    : { hasTraces: traces !== 'none', hasMetrics: metrics !== 'none', metricIntervalMs }
}
