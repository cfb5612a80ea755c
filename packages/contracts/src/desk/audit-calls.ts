import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { JsonSchema } from '../entities/json'
import { list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'
import { CsvReplySchema } from './history-calls'
import { CalendarDaySchema } from './hours-calls'

/** The actions that the audit log records, by area. A stored name never changes. */
export const auditActions = [
  'sign-in.done',
  'sign-in.refused',
  'sign-out',
  'session.ended',
  'password.changed',
  'password.reset',
  'second-factor.turned-on',
  'second-factor.turned-off',
  'second-factor.removed',
  'second-factor.codes-renewed',
  'second-factor.recovery-code-used',
  'second-factor.refused',
  'account.created',
  'account.changed',
  'account.signed-out',
  'account.unlocked',
  'account.closed',
  'invitation.sent',
  'invitation.revoked',
  'invitation.accepted',
  'department.created',
  'department.changed',
  'department.closed',
  'setting.changed',
  'canned-reply.changed',
  'canned-reply.deleted',
  'canned-reply.file-added',
  'canned-reply.file-removed',
  'macro.changed',
  'macro.deleted',
  'visitor.banned',
  'visitor.closed',
  'ban.lifted',
  'chat.watched',
  'chat.whispered',
  'chat.joined',
  'chat.taken-over',
  'transcript.mailed',
  'inbox.done',
  'inbox.changed',
  'inbox.replied',
  'inbox.continued',
  'inbox-view.changed',
  'inbox-view.deleted',
  'review.dismissed',
  'lesson.added',
  'lesson.removed',
  'history.exported',
  'report.exported',
  'audit.exported',
  'report-schedule.changed',
  'report-schedule.deleted',
  'api-key.created',
  'api-key.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-rotated',
  'webhook.removed',
  'webhook.replayed',
] as const
export const AuditActionSchema = v.picklist(auditActions)
export type AuditAction = v.InferOutput<typeof AuditActionSchema>

/**
 * One entry. `agentId` null: an unknown account. `target`: the account, setting, chat or other thing that the action is
 * about, as it was called. `before` and `after`: its values, without secrets. `address`: shortened, '' when unknown.
 */
export const AuditEntrySchema = v.object({
  entryId: IdSchema,
  at: MillisSchema,
  agentId: orNull(v.number()),
  name: text(),
  action: v.string(),
  target: text(),
  before: orNull(JsonSchema),
  after: orNull(JsonSchema),
  address: text(),
})
export type AuditEntry = Shape<typeof AuditEntrySchema>

/** All given filters have to match; null matches everything. Days are in the shop's time zone and included. */
export const AuditFilterSchema = v.object({
  agentId: orNull(v.number()),
  action: orNull(AuditActionSchema),
  from: orNull(CalendarDaySchema),
  to: orNull(CalendarDaySchema),
})
export type AuditFilter = Shape<typeof AuditFilterSchema>

/** Newest first. `after`: `next` of the previous page; null: the first page. */
export const SearchAuditBodySchema = v.object({ filter: AuditFilterSchema, after: orNull(v.string()) })
export type SearchAuditBody = Shape<typeof SearchAuditBodySchema>

export const SearchAuditReplySchema = v.object({
  entries: list(AuditEntrySchema),
  /** Cursor of the next page; null: this is the last page. */
  next: orNull(v.string()),
  /** Total number of matches; with the first page only. */
  total: orNull(v.number()),
  /** Accounts in the log, closed ones too; with the first page only. */
  people: list(v.object({ id: v.number(), name: v.string() })),
  timezone: v.string(),
})
export type SearchAuditReply = Shape<typeof SearchAuditReplySchema>

/** Returns the audit log in pages. Source: docs/desk.md#audit-log */
export const searchAudit = {
  name: 'searchAudit',
  method: 'POST',
  path: '/audit',
  access: 'manager',
  body: SearchAuditBodySchema,
  reply: SearchAuditReplySchema,
} as const satisfies DeskCall

/** Largest number of entries in one file; the newest are exported. */
export const auditExportMaxEntries = 20_000

/** Exports the entries of a search as CSV. The export is an entry itself. */
export const exportAudit = {
  name: 'exportAudit',
  method: 'POST',
  path: '/audit/export',
  access: 'manager',
  body: v.object({ filter: AuditFilterSchema }),
  reply: CsvReplySchema,
} as const satisfies DeskCall
