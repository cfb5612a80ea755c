import type { DeskBodyOf, DeskParamsOf, DeskReplyOf } from './desk-call'
import type { DeskCallName, DeskCalls } from './desk-calls'
import type { FieldUnlessUndefined } from '../entities/shape'

/** Example of one call: its path parameters and body, and a successful reply. */
export type DeskCallExample<Name extends DeskCallName> = FieldUnlessUndefined<
  'params',
  DeskParamsOf<DeskCalls[Name]>
> &
  FieldUnlessUndefined<'body', DeskBodyOf<DeskCalls[Name]>> & { readonly reply: DeskReplyOf<DeskCalls[Name]> }
