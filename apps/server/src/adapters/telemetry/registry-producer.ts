import type { Attributes, HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import type { ExportedMetric } from './exported-metrics'
import { exportedMetrics } from './exported-metrics'

/** A value of prom-client. `metricName`: of a histogram, with the suffix `_bucket`, `_sum` or `_count`. */
type RegistryValue = {
  readonly labels: Readonly<Record<string, string | number | undefined>>
  readonly value: number
  readonly metricName?: string
}
type RegistryMetric = {
  readonly help: string
  /** The declared type is an enumeration of numbers; prom-client has these texts. */
  readonly type: unknown
  readonly values: readonly RegistryValue[]
}
type Times = { readonly startTime: HrTime; readonly endTime: HrTime }

/**
 * Creates the producer of Murphy's own metrics, from the registry that `/metrics` prints. It reads only them: reading
 * prom-client's metrics of the process would change what the next scrape gets. One that fails is left out.
 */
export function createRegistryProducer(
  getRegistry: () => Registry | null,
  resource: Resource,
): MetricProducer {
  const startTime = millisToHrTime(Date.now())
  return {
    collect: async () => {
      const registry = getRegistry()
      const metrics: MetricData[] = []
      const errors: unknown[] = []
      for (const [name, exported] of Object.entries(registry === null ? {} : exportedMetrics))
        try {
          const metric = exported && (await registry?.getSingleMetric(name)?.get())
          if (exported && metric && metric.values.length > 0)
            metrics.push(toMetricData(exported, metric, { startTime, endTime: hrTime() }))
        } catch (error) {
          errors.push(error)
        }
      const scopeMetrics = metrics.length === 0 ? [] : [{ scope: { name: 'murphy' }, metrics }]
      return { resourceMetrics: { resource, scopeMetrics }, errors }
    },
  }
}

/** Returns a metric of prom-client as OpenTelemetry's. Both count from the start of the process. */
function toMetricData(
  { name, unit, isSum }: ExportedMetric,
  { help, type, values }: RegistryMetric,
  times: Times,
): MetricData {
  const shared = {
    descriptor: { name, unit, description: help, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistogramPoints(values, times) }
  const dataPoints = values.map(({ labels, value }) => ({
    ...times,
    attributes: toAttributes(labels),
    value,
  }))
  return type === 'gauge' && isSum === undefined
    ? { ...shared, dataPointType: DataPointType.GAUGE, dataPoints }
    : { ...shared, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: type === 'counter' }
}

/** Each label is an attribute of Murphy's namespace: `transport` is `murphy.transport`. */
function toAttributes(labels: RegistryValue['labels']): Attributes {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([label, value]) =>
      label === 'le' || value === undefined ? [] : [[`murphy.${label}`, String(value)]],
    ),
  )
}

/** prom-client's buckets contain those below them; OpenTelemetry's do not. */
function toHistogramPoints(values: readonly RegistryValue[], times: Times): DataPoint<Histogram>[] {
  const groups = new Map<string, RegistryValue[]>()
  for (const value of values) {
    const key = JSON.stringify(toAttributes(value.labels))
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return [...groups.values()].map((group) => {
    const find = (suffix: string): number =>
      group.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0
    const buckets = group.filter(({ metricName }) => metricName?.endsWith('_bucket'))
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite)
    return {
      ...times,
      attributes: toAttributes(group[0]?.labels ?? {}),
      value: { buckets: { boundaries, counts }, sum: find('_sum'), count: find('_count') },
    }
  })
}
