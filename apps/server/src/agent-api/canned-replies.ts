import type { CannedReply } from '@murphy/contracts/desk'

/** The owner of a canned reply: an agent or a department. */
export type ReplyOwner = { readonly agentId: number } | { readonly departmentId: number }

/** Stores canned replies. Throws when the database is away. */
export type CannedReplies = {
  /** Returns the replies of the agent and of the departments, by shortcut. */
  readonly list: (agentId: number, departmentIds: readonly number[]) => Promise<readonly CannedReply[]>
  /** Returns the owner of a reply; `null`: there is no such reply. */
  readonly findOwner: (replyId: string) => Promise<ReplyOwner | null>
  /** Saves a reply and records who did. Returns false when another reply of the owner has the shortcut. */
  readonly put: (
    reply: Pick<CannedReply, 'replyId' | 'shortcut' | 'text'> & { readonly owner: ReplyOwner },
    by: ReplyAuthor,
  ) => Promise<boolean>
  /** Removes a reply and records who did. Removing a missing reply is no error. */
  readonly remove: (replyId: string, by: ReplyAuthor) => Promise<void>
}

/** The agent who changes a reply, and when, in milliseconds since 1970. */
export type ReplyAuthor = { readonly agentId: number; readonly now: number }
