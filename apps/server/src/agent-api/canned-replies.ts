import type { CannedReply } from '@murphy/contracts/desk'

/** Whose texts are meant: an agent's own, or a department's. */
export type ReplyOwner = { readonly agentId: number } | { readonly departmentId: number }

/** Where prepared texts are kept. Throws when the store is away. */
export type CannedReplies = {
  /** The agent's own and those of the departments, by shortcut. */
  readonly of: (agentId: number, departmentIds: readonly number[]) => Promise<readonly CannedReply[]>
  /** `null`: nobody's. */
  readonly ownerOf: (replyId: string) => Promise<ReplyOwner | null>
  /** Written down as the agent's deed. False: another text of the owner has the shortcut. */
  readonly put: (
    reply: Pick<CannedReply, 'replyId' | 'shortcut' | 'text'> & { readonly owner: ReplyOwner },
    by: ReplyAuthor,
  ) => Promise<boolean>
  /** Written down as the agent's deed; one that is gone is gone. */
  readonly remove: (replyId: string, by: ReplyAuthor) => Promise<void>
}

/** Who does something, and when: milliseconds since 1970. */
export type ReplyAuthor = { readonly agentId: number; readonly now: number }
