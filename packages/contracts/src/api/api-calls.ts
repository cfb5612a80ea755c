import * as v from 'valibot'
import {
  CalendarDaySchema,
  ChatLogReplySchema,
  ChatParamsSchema,
  dayRangeProblem,
  HistoryChatSchema,
  InboxDetailSchema,
  isDayRange,
  ReportReplySchema,
  ResolutionReportReplySchema,
  SearchHistoryReplySchema,
  SearchInboxReplySchema,
  StaffDepartmentSchema,
  StaffSchema,
} from '../desk'
import { IdSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { ApiCall } from './api-call'

/** A moment such as `2026-03-04T12:00:00Z`, as milliseconds since 1970. */
const MomentSchema = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    'Expected a moment such as 2026-03-04T12:00:00Z.',
  ),
  v.transform((text) => Date.parse(text)),
)
const NumberTextSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a number.'), v.transform(Number))
const cursor = orNull(v.string())

/** Lists chats, newest first by the time of their start. `since` is inclusive, `until` is exclusive. */
export const listChats = {
  name: 'listChats',
  method: 'GET',
  path: '/chats',
  scope: 'chats:read',
  description: 'Lists chats, newest first. `next` of a page is `after` of the following one.',
  query: v.strictObject({
    since: orNull(MomentSchema),
    until: orNull(MomentSchema),
    departmentId: orNull(NumberTextSchema),
    agentId: orNull(NumberTextSchema),
    after: cursor,
  }),
  reply: SearchHistoryReplySchema,
} as const satisfies ApiCall

export const getChat = {
  name: 'getChat',
  method: 'GET',
  path: '/chats/:chatId',
  scope: 'chats:read',
  description: 'Returns a chat with its transcript. Notes of agents are not part of it.',
  params: ChatParamsSchema,
  reply: v.object({ chat: HistoryChatSchema, entries: ChatLogReplySchema.entries.entries }),
} as const satisfies ApiCall

export const ticketStatuses = ['open', 'done'] as const

export const listTickets = {
  name: 'listTickets',
  method: 'GET',
  path: '/tickets',
  scope: 'tickets:read',
  description:
    'Lists tickets and offline messages of one status, newest first. The default status is `open`.',
  query: v.strictObject({
    status: v.nullish(v.picklist(ticketStatuses), 'open'),
    kind: orNull(v.picklist(['message', 'ticket'])),
    after: cursor,
  }),
  reply: SearchInboxReplySchema,
} as const satisfies ApiCall

const TicketParamsSchema = v.object({ itemId: IdSchema })

export const getTicket = {
  name: 'getTicket',
  method: 'GET',
  path: '/tickets/:itemId',
  scope: 'tickets:read',
  description: 'Returns a ticket or an offline message with the replies to it.',
  params: TicketParamsSchema,
  reply: InboxDetailSchema,
} as const satisfies ApiCall

export const setTicketStatus = {
  name: 'setTicketStatus',
  method: 'PUT',
  path: '/tickets/:itemId/status',
  scope: 'tickets:write',
  description: 'Marks a ticket as done or opens it again. The name of the key is recorded as author.',
  params: TicketParamsSchema,
  body: v.strictObject({ status: v.picklist(ticketStatuses) }),
  reply: InboxDetailSchema,
} as const satisfies ApiCall

/** An account without its sessions. `skills`: the names of its skills. */
export const ApiAgentSchema = v.object({
  ...v.omit(StaffSchema, ['lockedSeconds', 'hasSecondFactor', 'sessions', 'skillIds']).entries,
  skills: v.array(v.string()),
})

export const listAgents = {
  name: 'listAgents',
  method: 'GET',
  path: '/agents',
  scope: 'agents:read',
  description: 'Lists agents, managers and departments.',
  reply: v.object({ agents: v.array(ApiAgentSchema), departments: v.array(StaffDepartmentSchema) }),
} as const satisfies ApiCall

const days = { from: orNull(CalendarDaySchema), to: orNull(CalendarDaySchema) }

export const getChatReport = {
  name: 'getChatReport',
  method: 'GET',
  path: '/reports/chats',
  scope: 'reports:read',
  description: `Returns the report over ended chats. ${dayRangeProblem} The default is the last week.`,
  query: v.strictObject({ ...days, departmentId: orNull(NumberTextSchema) }),
  reply: ReportReplySchema,
} as const satisfies ApiCall

export const getResolutionReport = {
  name: 'getResolutionReport',
  method: 'GET',
  path: '/reports/resolution',
  scope: 'reports:read',
  description: `Returns how conversations with Murphy ended. ${dayRangeProblem} The default is the last week.`,
  query: v.strictObject(days),
  reply: ResolutionReportReplySchema,
} as const satisfies ApiCall

/** Returns the problem of the days of a report; `null`: there is none. */
export function findDayRangeProblem({
  from,
  to,
}: {
  readonly from: string | null
  readonly to: string | null
}): string | null {
  return isDayRange(from, to) ? null : dayRangeProblem
}

/** All calls of the REST API by name. */
export const apiCalls = {
  listChats,
  getChat,
  listTickets,
  getTicket,
  setTicketStatus,
  listAgents,
  getChatReport,
  getResolutionReport,
} as const satisfies { readonly [name: string]: ApiCall }

export type ApiCalls = typeof apiCalls
export type ApiCallName = keyof ApiCalls
