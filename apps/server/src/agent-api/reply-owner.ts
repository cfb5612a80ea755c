/** The owner of a canned reply or macro: an agent or a department. */
export type ReplyOwner = { readonly agentId: number } | { readonly departmentId: number }
