import type { Inbox } from '../../inbox/ports'
import type { ReviewRows, TaughtPhrases, Teacher } from '../../teaching/ports'
import type { Bans } from './bans'

/** What managers work through. */
export type ManagerLists = {
  readonly inbox: Inbox
  readonly bans: Bans
  readonly reviewRows: ReviewRows
  readonly phrases: TaughtPhrases
  readonly teacher: Teacher
}
