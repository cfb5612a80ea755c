import type { CannedReply, CannedReplyBody } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'
import type { ReplyOwner } from './reply-owner'

/** Stores canned replies. Throws when the database is away. Source: docs/desk.md#use-canned-replies */
export type CannedReplies = {
  /** Returns the replies of the agent and of the departments, by shortcut. */
  readonly list: (agentId: number, departmentIds: readonly number[]) => Promise<readonly CannedReply[]>
  /** Returns the owner of a reply; `null`: there is no such reply. */
  readonly findOwner: (replyId: string) => Promise<ReplyOwner | null>
  /**
   * Saves a reply and records who did. `before`: the reply as it was opened; null: it is not compared.
   * Returns why it was not saved: another reply of the owner has the shortcut, or the reply was changed or removed meanwhile.
   */
  readonly put: (
    reply: Pick<CannedReply, 'replyId' | 'shortcut' | 'text'> & {
      readonly owner: ReplyOwner
      readonly before: CannedReplyBody['before']
    },
    by: ChangeAuthor,
  ) => Promise<'saved' | 'shortcut-taken' | 'changed'>
  /** Removes a reply and records who did. Removing a missing reply is no error. */
  readonly remove: (replyId: string, by: ChangeAuthor) => Promise<void>
}
