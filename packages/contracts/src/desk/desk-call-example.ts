import type { DeskBodyOf, DeskParamsOf, DeskReplyOf } from './desk-call'
import type { DeskCallName, DeskCalls } from './desk-calls'

type Given<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

/** Example of one call: its path parameters and body, and a successful reply. */
export type DeskCallExample<Name extends DeskCallName> = Given<'params', DeskParamsOf<DeskCalls[Name]>> &
  Given<'body', DeskBodyOf<DeskCalls[Name]>> & { readonly reply: DeskReplyOf<DeskCalls[Name]> }
