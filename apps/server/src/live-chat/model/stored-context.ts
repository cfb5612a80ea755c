import type { VisitorContext } from '@murphy/domain/visitor-context'

/** The visit of a chat, as the shop's page has sent it. */
export type StoredContext = { readonly context: VisitorContext; readonly changedAt: number }
