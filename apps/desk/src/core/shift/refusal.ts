/**
 * The reason why the server refused a command. Repeating it would be refused again.
 * `taken`: another agent has the chat; `gone`: it has ended, or is not this agent's any more; `no-agent`: no
 * agent to transfer to; `too-large`, `not-allowed`: the file; `unreachable`: no answer; `other`: the server's own
 * text.
 */
export type Refusal =
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'gone' | 'no-agent' | 'too-large' | 'not-allowed' | 'unreachable' }
  | { readonly kind: 'other'; readonly message: string }
