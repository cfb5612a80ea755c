/** The owner of a canned reply or macro: an agent or a department. */
export type ReplyOwner = { readonly agentId: number } | { readonly departmentId: number }

/** The agent who changes a canned reply or macro, and when, in milliseconds since 1970. */
export type ReplyAuthor = { readonly agentId: number; readonly now: number }
