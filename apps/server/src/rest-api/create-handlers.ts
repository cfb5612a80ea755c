import { findDayRangeProblem } from '@murphy/contracts/api'
import type { InboxAttachment, InboxDetail } from '@murphy/contracts/desk'
import type { Skill } from '@murphy/domain/live-chat'
import { toKnownSkills } from '@murphy/domain/live-chat'
import { DeskProblem } from '../agent-api/desk-problem'
import { searchChats } from '../agent-api/handlers/history-handlers'
import { createInboxReads } from '../agent-api/handlers/inbox-reads'
import { parseRowId } from '../agent-api/handlers/page-cursor'
import { getReport } from '../agent-api/handlers/report-handlers'
import { getResolutionReport } from '../agent-api/handlers/resolution-handlers'
import { toDepartmentView } from '../agent-api/handlers/staff-handlers'
import type { StaffRecord } from '../agent-api/staff/staff-repository'
import { toReaderEntry } from '../files/stored-files'
import type { RestApiHandlers, RestApiPorts } from './ports'

/** Filters of the desk's search that the API does not offer, because addresses are logged. */
const noFilter = { shopper: '', order: '', tag: '', text: '', rating: null } as const

/** The agent id of changes by a key: no agent has it. */
const serviceAgentId = 0

/** Creates the handlers of the REST API on the reads of the desk. Source: docs/api.md#calls */
export function createRestApiHandlers(ports: RestApiPorts): RestApiHandlers {
  const { agents, chatRecords, inbox, staff, settings, ownOrigin, now } = ports
  const tickets = createInboxReads(ports)

  return {
    listChats: ({ query: { since: from, until, departmentId, agentId, after } }) =>
      searchChats(ports, { ...noFilter, from, until, departmentId, agentId }, after),
    getChat: async ({ params: { chatId }, request }) => {
      const chat = await chatRecords.find(chatId)
      if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
      const origin = ownOrigin(request.raw)
      const stored = await chatRecords.listEntries(chatId)
      return { chat, entries: stored.map(({ seq, entry }) => ({ seq, entry: toReaderEntry(entry, origin) })) }
    },
    listTickets: ({ query: { status, kind, after } }) =>
      tickets.search({ isDone: status === 'done', kind, view: null, departmentId: null, after }),
    getTicket: async ({ params, request }) =>
      toReaderTicket(await tickets.getDetail(parseRowId(params.itemId)), ownOrigin(request.raw)),
    setTicketStatus: async ({ params, body: { status }, key, request }) => {
      const itemId = parseRowId(params.itemId)
      const by = { agentId: serviceAgentId, name: `API key ${key.name}`, now: now() }
      await inbox.setDone(itemId, status === 'done', by)
      const ticket = await tickets.getDetail(itemId)
      agents.notifyInboxItems([itemId])
      return toReaderTicket(ticket, ownOrigin(request.raw))
    },
    listAgents: async () => {
      const [all, departments, { skills }] = await Promise.all([
        staff.list(),
        staff.listDepartments(),
        settings.get('liveChat.skills'),
      ])
      return {
        agents: all.map((agent) => toAgent(agent, skills)),
        departments: departments.map(toDepartmentView),
      }
    },
    getChatReport: async ({ query }) => {
      requireDayRange(query)
      return await getReport(ports, query)
    },
    getResolutionReport: async ({ query }) => {
      requireDayRange(query)
      return await getResolutionReport(ports, query)
    },
  }
}

/** Returns a ticket with the addresses of its files for a reader. */
function toReaderTicket(ticket: InboxDetail, origin: string): InboxDetail {
  const toReader = <Part extends { readonly attachments: readonly InboxAttachment[] }>(part: Part): Part => ({
    ...part,
    attachments: part.attachments.map(({ file, ...attachment }) => ({
      ...attachment,
      file: file && { ...file, url: `${origin}${file.url}` },
    })),
  })
  return { ...ticket, replies: ticket.replies.map(toReader), mails: ticket.mails.map(toReader) }
}

function toAgent({ agentId, departmentIds, skillIds, ...record }: StaffRecord, skills: readonly Skill[]) {
  return {
    ...record,
    id: agentId,
    departmentIds: [...departmentIds],
    skills: toKnownSkills(skillIds, skills).map(({ name }) => name),
  }
}

function requireDayRange(query: { readonly from: string | null; readonly to: string | null }): void {
  const problem = findDayRangeProblem(query)
  if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'from' })
}
