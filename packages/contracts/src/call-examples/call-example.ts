import type { BodyOf, ParamsOf, ReplyOf } from '../calls/call'
import type { CallName, Calls } from '../calls/calls'
import type { FieldUnlessUndefined } from '../entities/shape'

/** Example of one call: its path parameters and body, and a successful reply. */
export type CallExample<Name extends CallName> = FieldUnlessUndefined<'params', ParamsOf<Calls[Name]>> &
  FieldUnlessUndefined<'body', BodyOf<Calls[Name]>> & { readonly reply: ReplyOf<Calls[Name]> }

export type CallExamples<Names extends CallName> = {
  readonly [Name in Names]: readonly [CallExample<Name>, ...CallExample<Name>[]]
}
