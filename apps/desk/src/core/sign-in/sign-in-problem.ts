/** Why nobody is signed in after a try. `locked`: too many tries; `minutes` from 1, rounded up. */
export type SignInProblem =
  { readonly kind: 'wrong' | 'offline' | 'failed' } | { readonly kind: 'locked'; readonly minutes: number }
