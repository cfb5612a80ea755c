import type { ApiKey, ApiScope, WebhookDelivery, WebhookEventType } from '@murphy/contracts/desk'
import { formatDay, formatDayAndTime } from '../format-time'

export const copy = {
  loading: 'Loading…',
  copyText: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow this. Select the text and copy it.',
  done: 'Done',
  shownOnce: 'Copy it now. It is not shown again.',
  action: 'Action',
  state: 'Status',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved.',
} as const

export const keyCopy = {
  title: 'API keys',
  about:
    'A key lets a program read chats, tickets, agents and reports over the REST API. Give each program a key of its own, with the scopes that it needs.',
  create: 'New API key',
  name: 'Name',
  scopes: 'Scopes',
  expiresOn: 'Last day (optional)',
  submit: 'Create key',
  created: 'New API key',
  secret: 'Key',
  list: 'API keys',
  none: 'No API keys yet.',
  heads: ['Name', 'Key', 'Scopes', 'Created', 'Last used', 'Last day', 'Status', 'Action'],
  never: 'Never',
  noEnd: 'No end',
  revoke: 'Revoke',
  revoked: 'The key was revoked. Programs with it are refused from now on.',
  revokeText: 'Programs with this key are refused at once. This cannot be undone.',
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' } satisfies Record<
    ApiKey['state'],
    string
  >,
} as const

export const scopeTexts: Readonly<Record<ApiScope, string>> = {
  'chats:read': 'Read chats and transcripts (chats:read)',
  'tickets:read': 'Read tickets and offline messages (tickets:read)',
  'tickets:write': 'Mark tickets as done or open (tickets:write)',
  'agents:read': 'Read agents and departments (agents:read)',
  'reports:read': 'Read reports (reports:read)',
}

export function formatRevokeName({ name }: Pick<ApiKey, 'name'>): string {
  return `Revoke ${name}`
}

export function formatRevokeTitle({ name }: Pick<ApiKey, 'name'>): string {
  return `Revoke the key ${name}?`
}

/** Returns `Kim Murphy, 4 Mar 2026, 12:00 pm`. */
export function formatCreated(timezone: string, by: string, at: number): string {
  return `${by}, ${formatDayAndTime(timezone, at)}`
}

export function formatDayOr(day: string | null, otherwise: string): string {
  return day === null ? otherwise : formatDay(day)
}

export const webhookCopy = {
  title: 'Webhooks',
  about:
    'Murphy sends a signed request to your address when something happens. A failed delivery is repeated for five days.',
  create: 'New webhook',
  url: 'Address',
  description: 'Description (optional)',
  events: 'Events',
  submit: 'Create webhook',
  secretTitle: 'Signing secret',
  secret: 'Secret',
  list: 'Webhooks',
  none: 'No webhooks yet.',
  heads: ['Address', 'Events', 'Status', 'Waiting'],
  back: 'All webhooks',
  notFound: 'This webhook no longer exists.',
  settings: 'Settings',
  isOn: 'On',
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  switchedOff: 'Switched off after failures',
  rotate: 'New secret',
  rotateText: 'With a new secret, the current one stays valid for a day. Both sign each delivery until then.',
  remove: 'Remove webhook',
  removeTitle: 'Remove this webhook?',
  removeText: 'Its deliveries and their log are removed too. This cannot be undone.',
  deliveries: 'Deliveries',
  log: 'Delivery log',
  noDeliveries: 'No deliveries.',
  deliveryHeads: ['Event', 'Time', 'Status', 'Tries', 'Answer', 'Action'],
  show: 'Show',
  states: { '': 'All', waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  replay: 'Send again',
  replayed: 'The delivery will be sent again.',
  replayAll: 'Send all again',
  since: 'Since (your local time)',
  refresh: 'Refresh',
} as const

export const eventTexts: Readonly<Record<WebhookEventType, string>> = {
  'chat.started': 'A chat started (chat.started)',
  'chat.accepted': 'An agent accepted a chat (chat.accepted)',
  'chat.transferred': 'A chat was transferred (chat.transferred)',
  'chat.ended': 'A chat ended (chat.ended)',
  'chat.rated': 'A chat was rated (chat.rated)',
  'chat.target_missed': 'A chat missed its reply target (chat.target_missed)',
  'ticket.created': 'A ticket or offline message arrived (ticket.created)',
  'ticket.updated': 'A ticket was answered, done or opened again (ticket.updated)',
}

const failureTexts: Readonly<Record<NonNullable<WebhookDelivery['failure']>, string>> = {
  timeout: 'No answer within 10 s',
  connection: 'No connection',
  address: 'The address is in a private network',
}

/** Returns `500 Internal Server Error`, or why there was no answer. */
export function formatAnswer({
  status,
  failure,
  responseHead,
}: Pick<WebhookDelivery, 'status' | 'failure' | 'responseHead'>): string {
  if (failure !== null) return failureTexts[failure]
  return status === null ? '–' : `${status} ${responseHead.slice(0, 200)}`.trim()
}

export function formatReplayName({
  event,
  deliveryId,
}: Pick<WebhookDelivery, 'event' | 'deliveryId'>): string {
  return `${webhookCopy.replay}: ${event} ${deliveryId}`
}

export function formatReplayCount(count: number): string {
  return count === 1 ? '1 delivery will be sent again.' : `${count} deliveries will be sent again.`
}

export function formatSwitchedOff(timezone: string, at: number): string {
  return `All deliveries failed for five days, so this webhook was switched off on ${formatDayAndTime(timezone, at)}. Its events wait for 30 days.`
}

export function formatFailingSince(timezone: string, at: number): string {
  return `All deliveries have failed since ${formatDayAndTime(timezone, at)}. After five days the webhook is switched off.`
}

export function formatPreviousSecret(timezone: string, until: number): string {
  return `The secret before is valid until ${formatDayAndTime(timezone, until)}.`
}

/** Returns `Next try: 4 Mar 2026, 12:00 pm`. */
export function formatNextTry(timezone: string, at: number): string {
  return `Next try: ${formatDayAndTime(timezone, at)}`
}
