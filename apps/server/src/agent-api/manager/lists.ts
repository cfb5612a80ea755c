import type { Inbox } from '../../inbox/ports'
import type { ReviewRows, TaughtPhrases, Teacher } from '../../teaching/ports'
import type { Bans } from './bans'

/** The repositories behind the managers' lists. */
export type ManagerLists = {
  readonly inbox: Inbox
  readonly bans: Bans
  readonly reviewRows: ReviewRows
  readonly phrases: TaughtPhrases
  readonly teacher: Teacher
}
