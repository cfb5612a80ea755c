import type { BodyOf, ParamsOf, ReplyOf } from '../calls/call'
import type { CallName, Calls } from '../calls/calls'

type Given<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

/** Example of one call: its path parameters and body, and a successful reply. */
export type CallExample<Name extends CallName> = Given<'params', ParamsOf<Calls[Name]>> &
  Given<'body', BodyOf<Calls[Name]>> & { readonly reply: ReplyOf<Calls[Name]> }

export type CallExamples<Names extends CallName> = {
  readonly [Name in Names]: readonly [CallExample<Name>, ...CallExample<Name>[]]
}
