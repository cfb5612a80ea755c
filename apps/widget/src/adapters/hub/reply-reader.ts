import type { textQuery } from '@murphy/contracts/calls'

/** What the hub needs of the module that reads replies. */
export type ReplyReader = { readonly textQuery: typeof textQuery }
