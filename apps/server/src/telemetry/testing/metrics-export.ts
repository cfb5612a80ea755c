import * as v from 'valibot'

const AttributeSchema = v.strictObject({
  key: v.string(),
  value: v.union([
    v.strictObject({ stringValue: v.string() }),
    v.strictObject({ intValue: v.number() }),
    v.strictObject({ doubleValue: v.number() }),
  ]),
})
const TimesSchema = v.object({ startTimeUnixNano: v.string(), timeUnixNano: v.string() })
const NumberPointSchema = v.strictObject({
  ...TimesSchema.entries,
  attributes: v.array(AttributeSchema),
  asDouble: v.number(),
})
const HistogramPointSchema = v.strictObject({
  ...TimesSchema.entries,
  attributes: v.array(AttributeSchema),
  count: v.number(),
  sum: v.number(),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  bucketCounts: v.array(v.number()),
  explicitBounds: v.array(v.number()),
})
const described = { name: v.string(), description: v.string(), unit: v.string() }
const MetricSchema = v.union([
  v.strictObject({ ...described, gauge: v.strictObject({ dataPoints: v.array(NumberPointSchema) }) }),
  v.strictObject({
    ...described,
    sum: v.strictObject({
      /** 2 is cumulative: values count from the start of the process. */
      aggregationTemporality: v.literal(2),
      isMonotonic: v.boolean(),
      dataPoints: v.array(NumberPointSchema),
    }),
  }),
  v.strictObject({
    ...described,
    histogram: v.strictObject({
      aggregationTemporality: v.literal(2),
      dataPoints: v.array(HistogramPointSchema),
    }),
  }),
])
/** The body of an export of metrics, as OTLP has it in JSON. */
const ExportSchema = v.object({
  resourceMetrics: v.array(v.object({ scopeMetrics: v.array(v.object({ metrics: v.array(MetricSchema) })) })),
})

export type CollectedPoint = {
  readonly attributes: Readonly<Record<string, string | number>>
  /** The value, or the number of values in a histogram. */
  readonly value: number
  /** Of a histogram only: the upper bounds of its buckets, and the number of values in each bucket and above all. */
  readonly bounds?: readonly number[]
  readonly counts?: readonly number[]
}

export type CollectedMetric = {
  readonly name: string
  readonly unit: string
  readonly kind: 'counter' | 'up-down counter' | 'gauge' | 'histogram'
  readonly points: readonly CollectedPoint[]
}

/** Returns the metrics of an export. Errors: throws an error when its body is not what OTLP has. */
export function readMetrics(body: unknown): readonly CollectedMetric[] {
  const { resourceMetrics } = v.parse(ExportSchema, body)
  return resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .map((metric) => {
      const { name, unit } = metric
      if ('histogram' in metric)
        return { name, unit, kind: 'histogram', points: metric.histogram.dataPoints.map(toHistogramPoint) }
      if ('gauge' in metric)
        return { name, unit, kind: 'gauge', points: metric.gauge.dataPoints.map(toNumberPoint) }
      const kind = metric.sum.isMonotonic ? 'counter' : 'up-down counter'
      return { name, unit, kind, points: metric.sum.dataPoints.map(toNumberPoint) }
    })
}

function toNumberPoint({ attributes, asDouble }: v.InferOutput<typeof NumberPointSchema>): CollectedPoint {
  return { attributes: toAttributes(attributes), value: asDouble }
}

function toHistogramPoint(point: v.InferOutput<typeof HistogramPointSchema>): CollectedPoint {
  const { attributes, count, explicitBounds, bucketCounts } = point
  return {
    attributes: toAttributes(attributes),
    value: count,
    bounds: explicitBounds,
    counts: bucketCounts,
  }
}

function toAttributes(
  attributes: readonly v.InferOutput<typeof AttributeSchema>[],
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']))
}
