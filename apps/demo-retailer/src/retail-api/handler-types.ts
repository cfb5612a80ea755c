import type { Operation, OperationName, Operations, Read, Sent } from '@murphy/retail-api'
import type { PublishedEvent } from '@murphy/retail-api/events'
import type { Transaction } from 'kysely'
import type { GenericSchema } from 'valibot'
import type { RetailerDatabases } from './data/database'
import type { RetailerTables } from './data/tables'
import type { Mailer } from './mail/mailer'

/** The ports of the Retail API. */
export type RetailApiPorts = {
  readonly databases: RetailerDatabases
  /** The key that callers send as a bearer token. */
  readonly apiKey: string
  /** The address of the shop's pages, for products and pictures. */
  readonly getShopUrl: () => string
  readonly readArticles: () => Promise<readonly HelpArticle[]>
  readonly mailer: Mailer
  /** Sends an event to Murphy later. */
  readonly publish: (event: PublishedEvent) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A page of the shop's help as its file holds it. */
export type HelpArticle = {
  readonly id: string
  readonly title: string
  /** Path on the shop's site. */
  readonly path: string
  /** The day of the last change; null when the file names none. */
  readonly editedOn: string | null
  readonly markdown: string
}

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** A request of an operation, validated with its schemas. */
export type OperationRequest<O extends Operation> = {
  readonly path: { readonly [Name in PathParameter<O['path']>]: string }
  readonly query: O extends { readonly query: infer S extends GenericSchema } ? Read<S> : null
  readonly body: O extends { readonly body: infer S extends GenericSchema } ? Read<S> : null
}

export type OperationReply<O extends Operation> = Sent<O['reply']>

type ReadHandler<O extends Operation> = (request: OperationRequest<O>) => Promise<OperationReply<O>>

export type RetailerTransaction = Transaction<RetailerTables>

/** Does the work of an action inside the transaction that also stores its answer. */
type ActionHandler<O extends Operation> = (
  request: OperationRequest<O>,
  transaction: RetailerTransaction,
) => Promise<ActionResult<OperationReply<O>>>

export type ActionResult<Reply> = {
  readonly reply: Reply
  /** The event that is published once the transaction is committed. */
  readonly event?: PublishedEvent
}

type Handler<O extends Operation> = O['kind'] extends 'action' ? ActionHandler<O> : ReadHandler<O>

export type Handlers<Name extends OperationName = OperationName> = {
  readonly [N in Name]: Handler<Operations[N]>
}
