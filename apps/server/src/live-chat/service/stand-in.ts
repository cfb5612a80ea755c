import { createHash } from 'node:crypto'
import type { Entry } from '@murphy/contracts/live-chat'
import { isVisitorNick, toAgentNick } from '@murphy/domain/live-chat'
import type { AgentService, AgentCommand } from '../agent-service'
import type { AgentChat } from '../desk-chats'
import type { AgentRecord } from '../model/agent'
import { createAgentFields } from '../model/agent'
import type { DistributiveOmit, SequencedEntry } from '../model/chat'
import type { LiveChatTransaction } from '../repository'
import type { ServiceContext } from './service-context'
import { runAndReport } from './service-context'

const email = 'stand-in@murphy.example'
/** Several visitors can try live chat at the same time. */
const capacity = 20

type StandInAction = DistributiveOmit<AgentCommand, 'id'>

/**
 * Creates a scripted agent, with whom visitors can try live chat while `liveChat.standInAgent` is on. Its name and
 * first message say that it is scripted. The id of an action is derived from the message, so several processes answer
 * each message once.
 *
 * @returns a function that performs one round: it accepts waiting chats and answers messages
 * Source: docs/live-chat.md#in-five-minutes
 */
export function createStandIn(service: ServiceContext, agents: AgentService): (now: number) => Promise<void> {
  let wasOn = false
  return async (now) => {
    const isOn = await service.settings.get('liveChat.standInAgent')
    if (!isOn && !wasOn) return
    const agent = await service.transact((tx) => findOrCreateAgent(tx, now))
    if (isOn) await performRound(service, agents, { agent, now })
    else await agents.signOut(agent.agentId)
    wasOn = isOn
  }
}

async function findOrCreateAgent(tx: LiveChatTransaction, now: number): Promise<AgentRecord> {
  const found = await tx.findAgentByEmail(email)
  if (found) return found
  const departments = await tx.listDepartments()
  return await tx.addAgent({
    email,
    displayName: 'Stand-in',
    title: 'Answers by itself',
    role: 'agent',
    departmentIds: departments.map(({ departmentId }) => departmentId),
    capacity,
    // An empty hash matches no password, so the account cannot sign in.
    passwordHash: '',
    ...createAgentFields(now),
  })
}

async function performRound(
  service: ServiceContext,
  agents: AgentService,
  { agent, now }: { readonly agent: AgentRecord; readonly now: number },
): Promise<void> {
  const { repository } = service
  const { agentId } = agent
  const perform = (about: string, action: StandInAction) =>
    agents.perform(agentId, { ...action, id: toActionId(`${agentId} ${action.type} ${about}`) })
  // A presence report keeps the agent connected. An agent who has signed out returns by a command.
  if (agent.status !== 'online' || agent.seenAt === null)
    await perform(String(now), { type: 'set-status', status: 'online' })
  else await repository.reportPresence({ visitorIds: [], tokenHashes: [], agentIds: [agentId] }, now)
  const { queue, chats, routing } = await agents.readState(agentId)
  for (const { chatId, mayAccept, offer, waitingSince } of queue) {
    const isMine = offer?.agentId === agentId || routing === 'broadcast'
    if (mayAccept && isMine)
      await runAndReport(service, 'stand-in', chatId, async () => {
        await perform(`${chatId} ${waitingSince}`, { type: 'accept', chatId })
      })
  }
  for (const chat of chats)
    await runAndReport(service, 'stand-in', chat.chatId, async () => {
      const entries = await agents.listEntriesAfter(agentId, chat.chatId, 0)
      for (const { about, action } of getNextActions(chat, entries, agentId)) await perform(about, action)
    })
}

type PendingAction = { readonly about: string; readonly action: StandInAction }

/** Returns the next actions of the stand-in in a chat; none while it is the visitor's turn. */
function getNextActions(
  {
    chatId,
    isOpen,
    visitor,
  }: Pick<AgentChat, 'chatId' | 'isOpen'> & { readonly visitor: { readonly displayName: string } },
  entries: readonly SequencedEntry[],
  agentId: number,
): readonly PendingAction[] {
  if (!isOpen) return [{ about: chatId, action: { type: 'leave', chatId } }]
  const createMessage = (about: string, msg: string): PendingAction => ({
    about: `${chatId} ${about}`,
    action: { type: 'message', chatId, msg },
  })
  const messages = entries.filter(({ entry }) => isMessage(entry))
  const hasWritten = messages.some(({ entry }) => entry.nick === toAgentNick(agentId))
  const [firstName = ''] = visitor.displayName.split(' ')
  if (!hasWritten) return [createMessage('hello', `Hello${firstName && ` ${firstName}`}! ${introduction}`)]
  const last = messages.at(-1)
  if (last === undefined || !isVisitorNick(last.entry.nick)) return []
  const about = String(last.seq)
  const text = last.entry.type === 'chat.msg' ? last.entry.msg : ''
  if (/^\s*(bye|goodbye)\b/i.test(text)) {
    return [
      createMessage(about, 'Goodbye!'),
      { about: `${chatId} ${about}`, action: { type: 'end', chatId } },
    ]
  }
  if (/^\s*rat(e|ing)\b/i.test(text)) {
    return [
      createMessage(about, 'How was it?'),
      { about: `${chatId} ${about}`, action: { type: 'request-rating', chatId } },
    ]
  }
  return [
    createMessage(
      about,
      text === '' ? 'Your file has arrived.' : `Your message has arrived: ${shorten(text)}`,
    ),
  ]
}

const introduction =
  'I am a stand-in, not a person: I only show how live chat works. Write anything, “rate” to be asked for a rating, or “bye” to end.'

function isMessage({ type }: Entry): boolean {
  return type === 'chat.msg' || type === 'chat.file'
}

function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length <= 200 ? text : `${characters.slice(0, 200).join('')}…`
}

function toActionId(about: string): string {
  return createHash('sha256').update(about).digest('hex').slice(0, 32)
}
