import type { DeskBodyOf, DeskCalls, ReportSchedule, ReportSchedulesReply } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'
import type { MailOutbox } from '../mail/outbox'

/** The values of a scheduled report that a manager chooses. */
export type ReportScheduleValues = Omit<DeskBodyOf<DeskCalls['putReportSchedule']>, 'version'>

/** A schedule whose report has to be mailed. `dueAt`: milliseconds since 1970. */
export type DueSchedule = Pick<ReportSchedule, 'scheduleId' | 'frequency' | 'hour'> & {
  readonly dueAt: number
}

/** A report that waits to be mailed to one account. */
export type ReportMail = Pick<
  ReportSchedule,
  'report' | 'frequency' | 'departmentId' | 'agentId' | 'author'
> & {
  readonly dueAt: number
  readonly recipient: { readonly name: string; readonly address: string }
}

/** Stores the scheduled reports and their mails. Throws when the database is unavailable. */
export type ReportSchedules = {
  /** Returns the schedules by the time of their next mail, with the open accounts among their recipients. */
  readonly list: () => Promise<readonly ReportSchedule[]>
  /** Returns the open accounts, by name. */
  readonly listAccounts: () => Promise<ReportSchedulesReply['accounts']>
  /**
   * Creates or changes a schedule and records who did.
   *
   * @param version the version that was changed; `null`: it is new
   * @returns false when another version is stored, or when there are too many
   */
  readonly put: (
    schedule: ReportScheduleValues & {
      readonly scheduleId: string
      readonly version: number | null
      readonly nextAt: number
    },
    by: ChangeAuthor,
  ) => Promise<boolean>
  /** Removes a schedule with its mails and records who did. Removing a missing one is no error. */
  readonly remove: (scheduleId: string, by: ChangeAuthor) => Promise<void>
  /**
   * Adds the mails of the schedule that has been due for longest, and moves it to its next time, in one transaction. Other
   * servers skip it meanwhile, so that each mail is added once.
   *
   * @param plan returns the time for which the mail is, and the next time
   * @returns false when none is due
   */
  readonly addDueMails: (
    now: number,
    plan: (due: DueSchedule) => { readonly dueAt: number; readonly nextAt: number },
  ) => Promise<boolean>
  readonly mails: MailOutbox
  /** Returns a mail that was not sent; `null`: its schedule was removed, or its account is closed. */
  readonly findMail: (mailId: string) => Promise<ReportMail | null>
}
