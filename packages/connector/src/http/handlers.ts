import type { Operation, OperationName, Operations, Read, Sent } from '@murphy/retail-api'
import type { GenericSchema } from 'valibot'

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** A request of an operation, validated with its schemas. `key` and `bodyHash` are those of an action. */
type OperationRequest<O extends Operation> = {
  readonly path: { readonly [Name in PathParameter<O['path']>]: string }
  readonly query: O extends { readonly query: infer S extends GenericSchema } ? Read<S> : null
  readonly body: O extends { readonly body: infer S extends GenericSchema } ? Read<S> : null
  readonly key: string
  readonly bodyHash: string
}

type Handler<O extends Operation> = (request: OperationRequest<O>) => Promise<Sent<O['reply']>>
export type Handlers<Name extends OperationName> = { readonly [N in Name]: Handler<Operations[N]> }
export type AnyHandlers = Partial<Handlers<OperationName>>
