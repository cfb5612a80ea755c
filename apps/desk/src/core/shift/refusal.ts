/**
 * Why the service did not do what a command asked; to ask again would be refused again.
 * `taken`: a colleague has the chat; `gone`: it is over, or not this agent's any more; `nobody-there`: nobody to transfer
 * to; `too-large`, `not-allowed`: the file; `unreachable`: nobody knows; `other`: the service's own words.
 */
export type Refusal =
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'gone' | 'nobody-there' | 'too-large' | 'not-allowed' | 'unreachable' }
  | { readonly kind: 'other'; readonly message: string }
