/** The agent of the desk who changes something, and when, in milliseconds since 1970. */
export type ChangeAuthor = { readonly agentId: number; readonly name: string; readonly now: number }
