import type { AuditAction } from '@murphy/contracts/desk'
import { formatCount } from '../../components/copy'

export const copy = {
  title: 'Audit log',
  about: 'Who signed in, changed, exported or opened something. Entries cannot be changed or deleted.',
  filter: 'Filter the audit log',
  person: 'Person',
  allPeople: 'All people',
  action: 'Action',
  allActions: 'All actions',
  searching: 'Loading…',
  noMatches: 'No entries match these filters.',
  list: 'Entries, newest first',
  heads: ['Time', 'Person', 'Action', 'Target', 'Before', 'After', 'Network address'],
  unknown: 'Unknown account',
  yes: 'yes',
  no: 'no',
} as const

/** The label of each action. */
export const actionLabels: Readonly<Record<AuditAction, string>> = {
  'sign-in.done': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'session.ended': 'Session ended',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset link sent',
  'second-factor.turned-on': 'Second factor set up',
  'second-factor.turned-off': 'Second factor turned off',
  'second-factor.removed': 'Second factor removed',
  'second-factor.codes-renewed': 'Recovery codes renewed',
  'second-factor.recovery-code-used': 'Recovery code used',
  'second-factor.refused': 'Wrong code of second factor',
  'account.created': 'Account created',
  'account.changed': 'Account changed',
  'account.signed-out': 'Account signed out',
  'account.unlocked': 'Account unlocked',
  'account.closed': 'Account closed',
  'invitation.sent': 'Invitation sent',
  'invitation.revoked': 'Invitation revoked',
  'invitation.accepted': 'Mailed link used',
  'department.created': 'Department created',
  'department.changed': 'Department renamed',
  'department.closed': 'Department closed',
  'setting.changed': 'Setting changed',
  'canned-reply.changed': 'Canned reply saved',
  'canned-reply.deleted': 'Canned reply deleted',
  'canned-reply.file-added': 'File added to canned reply',
  'canned-reply.file-removed': 'File removed from canned reply',
  'macro.changed': 'Macro saved',
  'macro.deleted': 'Macro deleted',
  'visitor.banned': 'Visitor banned',
  'visitor.closed': 'Visitor disconnected',
  'ban.lifted': 'Ban removed',
  'chat.watched': 'Chat opened',
  'chat.whispered': 'Whisper sent',
  'chat.joined': 'Chat joined',
  'chat.taken-over': 'Chat taken over',
  'transcript.mailed': 'Transcript emailed',
  'inbox.done': 'Inbox item marked',
  'inbox.changed': 'Inbox items changed',
  'inbox.replied': 'Inbox reply sent',
  'inbox.continued': 'Chat continued by email',
  'inbox-view.changed': 'Shared inbox view saved',
  'inbox-view.deleted': 'Shared inbox view deleted',
  'review.dismissed': 'Review row dismissed',
  'lesson.added': 'Phrase taught',
  'lesson.removed': 'Phrase removed',
  'history.exported': 'History exported',
  'report.exported': 'Report exported',
  'audit.exported': 'Audit log exported',
  'report-schedule.changed': 'Scheduled report saved',
  'report-schedule.deleted': 'Scheduled report deleted',
  'api-key.created': 'API key created',
  'api-key.revoked': 'API key revoked',
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook changed',
  'webhook.secret-rotated': 'Webhook secret rotated',
  'webhook.removed': 'Webhook removed',
  'webhook.replayed': 'Webhook deliveries sent again',
}

/** Returns the label of a stored action. Other releases may have written actions that this one does not know. */
export function formatAction(action: string): string {
  const labels: Readonly<Record<string, string>> = actionLabels
  return Object.hasOwn(labels, action) ? (labels[action] ?? action) : action
}

export function formatEntryTotal(total: number): string {
  return formatCount(total, 'entry', 'entries')
}
