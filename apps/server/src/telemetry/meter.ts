import type { Histogram, Meter, MetricOptions } from '@opentelemetry/api'
import { createNoopMeter, metrics } from '@opentelemetry/api'

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const querySeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
const modelSeconds = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92]
const tokens = [
  1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304, 16_777_216, 67_108_864,
]

const createOptions = (
  unit: string,
  explicitBucketBoundaries: number[],
  description: string,
): MetricOptions => ({ unit, description, advice: { explicitBucketBoundaries } })

/** Units and buckets as OpenTelemetry's semantic conventions have them. Source: docs/operating.md#opentelemetry-metrics */
const histograms = {
  'http.server.request.duration': createOptions('s', requestSeconds, 'Duration of HTTP server requests.'),
  'http.client.request.duration': createOptions('s', requestSeconds, 'Duration of HTTP client requests.'),
  'db.client.operation.duration': createOptions('s', querySeconds, 'Duration of database client operations.'),
  'gen_ai.client.operation.duration': createOptions('s', modelSeconds, 'GenAI operation duration.'),
  'gen_ai.client.token.usage': createOptions('{token}', tokens, 'Number of input and output tokens used.'),
} as const

/**
 * Returns the meter of the server; `null`: no collector gets metrics, and nothing is to be measured for one. Ask when
 * a part is created, because a collector is connected before all parts.
 */
export function findMeter(): Meter | null {
  const meter = metrics.getMeter('murphy')
  return meter === createNoopMeter() ? null : meter
}

export function createHistogram(meter: Meter, name: keyof typeof histograms): Histogram {
  return meter.createHistogram(name, histograms[name])
}
