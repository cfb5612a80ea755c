/** The label of an example: its class, or a class that it does not belong to. */
export type Target = { readonly isOf: number } | { readonly isNotOf: number }
