import type { OperationName } from '../operations'
import type { FakeRequest, Outcome } from './exchange'

/** A call whose path, query and body fit the contract. */
export type Call = {
  readonly parameters: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly request: FakeRequest
}

export type CallHandlers<Name extends OperationName | 'upload'> = Readonly<
  Record<Name, (call: Call) => Outcome>
>

/** The calls that change nothing. All others are actions. */
export type ReadName =
  | 'capabilities'
  | 'shopper'
  | 'orders'
  | 'order'
  | 'subscriptions'
  | 'guestLookup'
  | 'parcelLookup'
  | 'deliveryOptions'
  | 'liveStock'
