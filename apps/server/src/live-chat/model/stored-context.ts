import type { VisitorContext } from '@murphy/domain/visitor-context'

/** What the shop's page has told about the visit of a chat. */
export type StoredContext = { readonly context: VisitorContext; readonly changedAt: number }
