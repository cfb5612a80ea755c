import type { ReplyFile } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../../change-author'
import type { CheckedFile } from '../../uploads/store-copy'

/**
 * Stores the files of canned replies. Throws when the database is unavailable.
 *
 * Source: docs/desk.md#use-canned-replies
 */
export type ReplyFiles = {
  /** Returns the files of some replies without their content, in the order in which they were added. */
  readonly list: (
    replyIds: readonly string[],
  ) => Promise<readonly { readonly replyId: string; readonly file: ReplyFile }[]>
  /** Adds a file once for its id and records who did. `full`: the reply has the maximum number of files. */
  readonly add: (
    replyId: string,
    fileId: string,
    file: CheckedFile,
    by: ChangeAuthor,
  ) => Promise<'added' | 'full' | 'no-reply'>
  /** Removes a file and records who did. Removing a missing file is no error. */
  readonly remove: (replyId: string, fileId: string, by: ChangeAuthor) => Promise<void>
  readonly find: (replyId: string, fileId: string) => Promise<CheckedFile | null>
}
