import type { textQuery } from '@murphy/contracts/calls'

/** The part of the module that reads replies which the hub needs. */
export type ReplyReader = { readonly textQuery: typeof textQuery }
