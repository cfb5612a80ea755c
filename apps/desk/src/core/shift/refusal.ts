import type { MacroResult } from '@murphy/contracts/desk'

/**
 * The reason why the server refused a command. Repeating it would be refused again.
 *
 * - `taken`: another agent has the chat.
 * - `gone`: the chat has ended, or is not this agent's any more.
 * - `no-agent`: no agent to transfer to.
 * - `too-large`, `not-allowed`: the file, before it was uploaded.
 * - `unreachable`: no answer.
 * - `partly`: some actions of a macro were done, and some were not.
 * - `other`: the server's own text.
 */
export type Refusal =
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'gone' | 'no-agent' | 'unreachable' }
  | {
      readonly kind: 'too-large'
      readonly name: string
      readonly size: number
      readonly maxBytes: number
    }
  | { readonly kind: 'not-allowed'; readonly name: string; readonly extensions: readonly string[] }
  | { readonly kind: 'other'; readonly message: string }
  | {
      readonly kind: 'partly'
      readonly results: readonly MacroResult[]
      /** The target of the transfer; '' if there is none. */
      readonly department: string
    }
