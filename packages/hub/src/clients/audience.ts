/** The receivers of a message, in a form that can be sent to other nodes. */
export type Audience =
  | { readonly kind: 'all'; readonly except: readonly string[] }
  | { readonly kind: 'client'; readonly connectionId: string }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'group'; readonly name: string; readonly except: readonly string[] }
