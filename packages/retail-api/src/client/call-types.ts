import type { GenericSchema } from 'valibot'
import type { Read, Sent } from '../model/values'
import type { Operation, OperationName, Operations } from '../operations'
import type { RetailResult } from './retail-error'

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

type QueryInput<Call extends Operation> = Call extends { readonly query: infer Query extends GenericSchema }
  ? Partial<Sent<Query>> extends Sent<Query>
    ? { readonly query?: Sent<Query> }
    : { readonly query: Sent<Query> }
  : unknown

type BodyInput<Call extends Operation> = Call extends { readonly body: infer Body extends GenericSchema }
  ? { readonly body: Sent<Body> }
  : unknown

/** Identifies an action: the same key and body again has the first answer. 16 to 128 visible ASCII characters. */
type KeyInput<Call extends Operation> = Call extends { readonly kind: 'action' }
  ? { readonly idempotencyKey: string }
  : unknown

/** The input of a call: path parameters, query, body and, for actions, the idempotency key. */
export type CallInput<Call extends Operation> = {
  readonly [Name in PathParameter<Call['path']>]: string
} & QueryInput<Call> &
  BodyInput<Call> &
  KeyInput<Call>

type CallFunction<Call extends Operation> = (
  ...input: Partial<CallInput<Call>> extends CallInput<Call>
    ? [input?: CallInput<Call>]
    : [input: CallInput<Call>]
) => Promise<RetailResult<Read<Call['reply']>>>

/** Every call of the contract as a function. A fake implements the same type. */
export type RetailCalls = { readonly [Name in OperationName]: CallFunction<Operations[Name]> }
