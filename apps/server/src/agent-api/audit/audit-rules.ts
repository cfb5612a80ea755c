import { toAgentNick } from '@murphy/domain/live-chat'
import type { Json } from '@murphy/contracts/entities'
import type { AuditPolicies, AuditReads, AuditValues } from './audit-rule'
import { parseRowId } from '../handlers/page-cursor'
import { chatWorkRules, readRules } from './unrecorded-calls'
import { integrationRules } from './integration-rules'
import { replyRules } from './reply-rules'
import { savedViewRules } from './saved-view-rules'
import { staffRules } from './staff-rules'

/** A manager who watches a running chat reads it every two seconds. */
const watchedOnceMs = 3_600_000

/**
 * How each call of the desk is recorded in the audit log. A call without an entry here does not compile.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export const auditRules: AuditPolicies = {
  ...readRules,
  ...chatWorkRules,
  ...staffRules,
  ...replyRules,
  ...savedViewRules,
  ...integrationRules,
  signIn: 'by-handler',
  startSingleSignOn: 'by-handler',
  acceptInvitation: 'by-handler',
  signOut: { action: 'sign-out' },
  endSession: { action: 'session.ended', target: ({ caller }) => caller.account.displayName },
  endOtherSessions: { action: 'session.ended', target: ({ caller }) => caller.account.displayName },
  changePassword: { action: 'password.changed' },
  confirmSecondFactor: { action: 'second-factor.turned-on' },
  renewRecoveryCodes: { action: 'second-factor.codes-renewed' },
  turnOffSecondFactor: { action: 'second-factor.turned-off' },
  chatLog: {
    action: 'chat.watched',
    target: ({ params }) => params.chatId,
    isAudited: ({ caller: { account } }, { chat }) =>
      account.role === 'manager' && !chat.agents.some(({ nick }) => nick === toAgentNick(account.agentId)),
    onceWithinMs: watchedOnceMs,
  },
  whisper: { action: 'chat.whispered', target: ({ params }) => params.chatId },
  joinChat: { action: 'chat.joined', target: ({ params }) => params.chatId },
  takeOverChat: {
    action: 'chat.taken-over',
    target: ({ params }) => params.chatId,
    read: async ({ params, caller }, { agents }) => {
      const chat = await agents.findChat(caller.account.agentId, params.chatId)
      return { agents: chat?.agents.map(({ displayName }) => displayName) ?? [] }
    },
  },
  closeVisitor: {
    action: 'visitor.closed',
    target: ({ params }) => params.visitorId,
    values: ({ body: { reason } }) => ({ before: null, after: { reason } }),
  },
  banVisitor: {
    action: 'visitor.banned',
    target: ({ params }) => params.visitorId,
    values: ({ body: { reason, until, isAddressBanned = false } }) => ({
      before: null,
      after: { reason, until, isAddressBanned },
    }),
  },
  liftBan: { action: 'ban.lifted', target: ({ params }) => params.banId },
  putHours: {
    action: 'setting.changed',
    target: () => 'liveChat.hours',
    read: (_request, { settings }) => settings.get('liveChat.hours'),
  },
  changeSetting: {
    action: 'setting.changed',
    target: ({ params }) => params.name,
    values: (_request, reply, reads) => readSettingChange(reply, reads),
  },
  undoSetting: {
    action: 'setting.changed',
    target: ({ params }) => params.name,
    values: (_request, reply, reads) => readSettingChange(reply, reads),
  },
  mailTranscript: { action: 'transcript.mailed', target: ({ params }) => params.chatId },
  setInboxDone: {
    action: 'inbox.done',
    target: ({ params }) => params.itemId,
    values: ({ body: { isDone } }) => ({ before: null, after: { isDone } }),
  },
  changeInbox: {
    action: 'inbox.changed',
    target: ({ body: { itemIds } }) => itemIds.join(', '),
    read: async ({ body: { itemIds } }, { inbox }) =>
      (await inbox.list(itemIds.map(parseRowId))).map(
        ({ itemId, assigneeId, isWaiting, done, snoozedUntil }) => ({
          itemId,
          assigneeId,
          status: done === null ? (isWaiting ? 'waiting' : 'open') : 'done',
          snoozedUntil,
        }),
      ),
  },
  replyToInbox: { action: 'inbox.replied', target: ({ params }) => params.itemId },
  continueByMail: { action: 'inbox.continued', target: ({ params }) => params.chatId },
  dismissReview: {
    action: 'review.dismissed',
    target: ({ params }) => params.rowId,
    values: ({ body }) => ({ before: null, after: body }),
  },
  addPhrase: {
    action: 'lesson.added',
    target: ({ body }) => body.intent,
    values: ({ body: { text } }) => ({ before: null, after: { texts: [text] } }),
  },
  removePhrase: { action: 'lesson.removed', target: ({ params }) => params.phraseId },
  teach: {
    action: 'lesson.added',
    target: ({ body: { target } }) => (target.kind === 'phrase' ? target.intent : target.articleId),
    values: ({ body: { target } }, { texts }) => ({ before: null, after: { target, texts } }),
  },
  removeLessons: {
    action: 'lesson.removed',
    values: ({ body }) => ({ before: null, after: body }),
  },
  exportHistory: {
    action: 'history.exported',
    // The rest of the filter may name a shopper.
    values: ({ body: { filter } }, { rows }) => ({
      before: null,
      after: { rows, from: filter.from, to: filter.to },
    }),
  },
  exportReport: {
    action: 'report.exported',
    values: ({ body }, { rows }) => ({ before: null, after: { rows, ...body } }),
  },
  exportResolutionReport: {
    action: 'report.exported',
    values: ({ body }, { rows }) => ({ before: null, after: { rows, ...body } }),
  },
  exportDetailedReport: {
    action: 'report.exported',
    values: ({ body }, { rows }) => ({ before: null, after: { rows, ...body } }),
  },
  exportMacroReport: {
    action: 'report.exported',
    values: ({ body }, { rows }) => ({ before: null, after: { rows, ...body } }),
  },
  putReportSchedule: {
    action: 'report-schedule.changed',
    target: ({ params }) => params.scheduleId,
    read: readSchedule,
  },
  deleteReportSchedule: {
    action: 'report-schedule.deleted',
    target: ({ params }) => params.scheduleId,
    read: readSchedule,
  },
  exportAudit: {
    action: 'audit.exported',
    values: ({ body: { filter } }, { rows }) => ({ before: null, after: { rows, ...filter } }),
  },
}

/** Returns both values of the change that a reply names. */
async function readSettingChange(
  { setting }: { readonly setting: { readonly name: string; readonly version: number } },
  { settingVersions }: AuditReads,
): Promise<AuditValues> {
  const change = await settingVersions.find(setting.name, setting.version)
  // Both are JSON, because they were stored as JSON.
  return { before: (change?.oldValue ?? null) as Json, after: (change?.newValue ?? null) as Json }
}

async function readSchedule(
  { params }: { readonly params: { readonly scheduleId: string } },
  { reportSchedules }: AuditReads,
): Promise<Json> {
  const found = (await reportSchedules.list()).find(({ scheduleId }) => scheduleId === params.scheduleId)
  if (found === undefined) return null
  const { report, frequency, hour, departmentId, agentId, recipients } = found
  return { report, frequency, hour, departmentId, agentId, recipients: [...recipients] }
}
