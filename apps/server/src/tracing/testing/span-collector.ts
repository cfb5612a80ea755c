import * as v from 'valibot'
import { startFakeService } from '../../testing/fake-http-service'

const AttributeSchema = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const SpanSchema = v.object({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  attributes: v.array(AttributeSchema),
})
/** The body of an export, as OTLP has it in JSON. */
const ExportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(AttributeSchema) }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
})

type Span = v.InferOutput<typeof SpanSchema>

/** A collector of traces, with all that it has received. */
export type SpanCollector = {
  readonly address: string
  readonly close: () => Promise<void>
  /** Returns the paths of all requests. */
  readonly listPaths: () => readonly string[]
  /** Returns the attributes of the program that has sent traces first. */
  readonly listProgramAttributes: () => readonly v.InferOutput<typeof AttributeSchema>[]
  readonly listSpans: () => readonly Span[]
  /** Returns the first span of a name. Errors: throws an error that names all spans when there is none. */
  readonly findSpan: (name: string) => Span
}

/** Starts a collector of traces on a free port. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const service = await startFakeService(() => ({ status: 200, body: '{}' }))
  const listResources = () =>
    service.requests.flatMap(({ body }) => v.parse(ExportSchema, JSON.parse(body)).resourceSpans)
  const listSpans = () =>
    listResources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return {
    address: service.address,
    close: service.close,
    listPaths: () => service.requests.map(({ path }) => path),
    listProgramAttributes: () => listResources()[0]?.resource.attributes ?? [],
    listSpans,
    findSpan: (name) => {
      const spans = listSpans()
      const found = spans.find((span) => span.name === name)
      if (found === undefined)
        throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`)
      return found
    },
  }
}
