import { parseJson, SourceError } from '@murphy/connector'
import * as v from 'valibot'
import type { ThrottleStatus } from './cost-bucket'

const AnswerSchema = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(
    v.union([
      v.array(
        v.object({
          message: v.string(),
          extensions: v.optional(v.object({ code: v.optional(v.string()) })),
        }),
      ),
      // Errors of the whole request, such as a wrong token, come as a text.
      v.pipe(
        v.string(),
        v.transform((message): { message: string; extensions?: { code?: string } }[] => [{ message }]),
      ),
    ]),
  ),
  extensions: v.optional(
    v.object({
      cost: v.optional(
        v.object({
          requestedQueryCost: v.optional(v.number(), 0),
          throttleStatus: v.optional(
            v.object({
              maximumAvailable: v.number(),
              currentlyAvailable: v.number(),
              restoreRate: v.number(),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type ReadAnswer = {
  readonly data: unknown
  readonly error: SourceError | null
  readonly throttle: ThrottleStatus | null
  /** The cost that Shopify calculated before it ran the query. */
  readonly cost: number
}

/** Reads an answer of the Admin API. Any error makes the whole answer an error, because a part would be a wrong picture. */
export function readAnswer(name: string, response: Response, text: string): ReadAnswer {
  const parsed = v.safeParse(AnswerSchema, parseJson(text))
  const body = parsed.success ? parsed.output : null
  const cost = body?.extensions?.cost
  const fail = (error: SourceError): ReadAnswer => ({
    data: null,
    error,
    throttle: cost?.throttleStatus ?? null,
    cost: cost?.requestedQueryCost ?? 0,
  })
  const { status } = response
  const [first] = body?.errors ?? []
  const message = `${name}: status ${status}${first === undefined ? '' : `, ${first.message.slice(0, 300)}`}.`
  if (status === 429 || status === 430 || first?.extensions?.code === 'THROTTLED') {
    const seconds = Number(response.headers.get('retry-after') ?? '0')
    return fail(new SourceError('throttled', message, Number.isFinite(seconds) ? seconds * 1000 : 1000))
  }
  if (status >= 500 || status === 423 || first?.extensions?.code === 'INTERNAL_SERVER_ERROR')
    return fail(new SourceError('away', message))
  if (status === 401 || status === 403)
    return fail(new SourceError('refused', `${message} Check the token or the client ID and secret.`))
  if (status === 402)
    return fail(new SourceError('refused', `${message} The shop is frozen until its plan is paid.`))
  if (status === 404)
    return fail(new SourceError('refused', `${message} Check SHOPIFY_STORE: Shopify does not know it.`))
  if (first?.extensions?.code === 'ACCESS_DENIED')
    return fail(
      new SourceError(
        'refused',
        `${message} Add the scope that docs/connecting/shopify.md names to the app.`,
      ),
    )
  if (body === null || status !== 200 || first !== undefined) return fail(new SourceError('broken', message))
  return {
    data: body.data,
    error: null,
    throttle: cost?.throttleStatus ?? null,
    cost: cost?.requestedQueryCost ?? 0,
  }
}
