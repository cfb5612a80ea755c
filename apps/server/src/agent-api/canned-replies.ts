import type { CannedReply } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'
import type { ReplyOwner } from './reply-owner'

/** Stores canned replies. Throws when the database is away. Source: docs/desk.md#use-canned-replies */
export type CannedReplies = {
  /** Returns the replies of the agent and of the departments, by shortcut. */
  readonly list: (agentId: number, departmentIds: readonly number[]) => Promise<readonly CannedReply[]>
  /** Returns the owner of a reply; `null`: there is no such reply. */
  readonly findOwner: (replyId: string) => Promise<ReplyOwner | null>
  /** Saves a reply and records who did. Returns false when another reply of the owner has the shortcut. */
  readonly put: (
    reply: Pick<CannedReply, 'replyId' | 'shortcut' | 'text'> & { readonly owner: ReplyOwner },
    by: ChangeAuthor,
  ) => Promise<boolean>
  /** Removes a reply and records who did. Removing a missing reply is no error. */
  readonly remove: (replyId: string, by: ChangeAuthor) => Promise<void>
}
