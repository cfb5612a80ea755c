import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import type { StubArticle } from './stub-data'

/** A ticket as the API takes it. */
export const TicketSchema = v.object({
  ticket: v.object({
    subject: v.optional(v.string(), ''),
    comment: v.object({
      body: v.pipe(v.string(), v.minLength(1)),
      public: v.optional(v.boolean(), true),
      uploads: v.optional(v.array(v.string()), []),
    }),
    requester: v.optional(v.object({ name: v.optional(v.string()), email: v.optional(v.string()) })),
    external_id: v.optional(v.string()),
    tags: v.optional(v.array(v.string()), []),
    custom_fields: v.optional(
      v.array(v.object({ id: v.number(), value: v.union([v.string(), v.number(), v.boolean()]) })),
      [],
    ),
  }),
})
export type StubTicket = v.InferOutput<typeof TicketSchema>['ticket'] & { readonly id: number }

export type StubRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type StubReply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * A planned failure of the next call whose method and path begin so. `hang`: no answer. `lose`: the call is done, and its answer is lost.
 * Otherwise it is the answer.
 */
export type StubFault = { readonly call: string; readonly reply: StubReply | 'hang' | 'lose' }

export type StubState = {
  readonly address: string
  readonly now: () => number
  readonly articles: StubArticle[]
  readonly tickets: StubTicket[]
  readonly uploads: Map<
    string,
    { readonly name: string; readonly type: string; readonly bytes: number; readonly at: number }
  >
  readonly usedKeys: Map<string, { readonly hash: string; readonly answer: unknown; readonly at: number }>
  readonly faults: StubFault[]
  /** Called when a call has arrived that is not answered. Each is called once. */
  readonly onUnanswered: Set<() => void>
  /** Method and path of each call, with its query. */
  readonly calls: string[]
  /** The tokens that are accepted. */
  readonly tokens: Set<string>
  readonly refusedFieldValues: string[]
  /** Pages are smaller than asked for, so that a few articles need several. */
  listPageSize: number
  changesPageSize: number
}
