import type { Attributes, Span } from '@opentelemetry/api'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Records the spans of the server. Without a collector it records nothing. */
export const tracer = trace.getTracer('murphy')

/** A span and its attributes. They hold no text, name or address of a shopper, and no address with an order's number. */
export type SpanDescription = {
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

/**
 * Runs work in a span, and passes it. The span is the parent of all spans inside it and fails when the work fails.
 *
 * Errors: those of the work.
 */
export function inSpan<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: SpanDescription,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}
