import * as v from 'valibot'
import type { FakeReply } from '../../testing/fake-http-service'
import { startFakeService } from '../../testing/fake-http-service'
import type { CollectedMetric } from './metrics-export'
import { readMetrics } from './metrics-export'

const AttributeSchema = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const SpanSchema = v.object({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  attributes: v.array(AttributeSchema),
})
/** The body of an export of traces, as OTLP has it in JSON. */
const ExportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(AttributeSchema) }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
})

type Span = v.InferOutput<typeof SpanSchema>

/** A collector of traces and metrics, with all that it has received. */
export type TelemetryCollector = {
  readonly address: string
  readonly close: () => Promise<void>
  /** Returns the paths of all requests. */
  readonly listPaths: () => readonly string[]
  /** Resolves with the next request. */
  readonly nextArrival: () => Promise<void>
  /** Returns the attributes of the program that has sent traces first. */
  readonly listProgramAttributes: () => readonly v.InferOutput<typeof AttributeSchema>[]
  readonly listSpans: () => readonly Span[]
  /** Returns the first span of a name. Errors: throws an error that names all spans when there is none. */
  readonly findSpan: (name: string) => Span
  /** Returns the metrics of the last export. */
  readonly listMetrics: () => readonly CollectedMetric[]
}

/**
 * Starts a collector of traces and metrics on a free port.
 *
 * @param reply its answer to each export
 */
export async function startTelemetryCollector(
  reply: FakeReply = { status: 200, body: '{}' },
): Promise<TelemetryCollector> {
  const service = await startFakeService(() => reply)
  const listBodies = (expected: string): readonly unknown[] =>
    service.requests.flatMap(({ path, body }) => (path === expected ? [JSON.parse(body)] : []))
  const listResources = () =>
    listBodies('/v1/traces').flatMap((body) => v.parse(ExportSchema, body).resourceSpans)
  const listSpans = () =>
    listResources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return {
    address: service.address,
    close: service.close,
    listPaths: () => service.requests.map(({ path }) => path),
    nextArrival: service.nextArrival,
    listProgramAttributes: () => listResources()[0]?.resource.attributes ?? [],
    listSpans,
    findSpan: (name) => {
      const spans = listSpans()
      const found = spans.find((span) => span.name === name)
      if (found === undefined)
        throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`)
      return found
    },
    listMetrics: () => {
      const last = listBodies('/v1/metrics').at(-1)
      return last === undefined ? [] : readMetrics(last)
    },
  }
}
