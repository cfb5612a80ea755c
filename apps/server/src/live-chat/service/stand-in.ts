import { createHash } from 'node:crypto'
import type { Entry } from '@murphy/contracts/live-chat'
import type { Desk, DeskChat, DeskCommand } from '../agent-service'
import type { PlacedEntry } from '../live-chat'
import { attempt } from './attempt'
import { agentNick } from '../model/chat'
import type { Service } from './context'
import type { AgentRecord, LiveChatTransaction } from '../repository'
import { newcomer } from './new-agent'

const email = 'stand-in@murphy.example'
/** More than one person can try at once. */
const capacity = 20

type Distributed<C> = C extends unknown ? Omit<C, 'id'> : never
type Deed = Distributed<DeskCommand>

/**
 * A scripted agent with whom a single person can try live chat, switched on by `liveChat.standInAgent`. Its name says what it
 * is, and so does its first line. It answers each line once, whichever process it runs in: what it does for a line has an id
 * that follows from the line.
 *
 * Source: interfaces section 4, issue 6 (a scripted stand-in agent)
 */
export function createStandIn(service: Service, desk: Desk): (now: number) => Promise<void> {
  let wasOn = false
  return async (now) => {
    const isOn = await service.settings.get('liveChat.standInAgent')
    if (!isOn && !wasOn) return
    const agent = await service.transact((tx) => account(tx, now))
    if (isOn) await work(service, desk, { agent, now })
    else await desk.signOut(agent.agentId)
    wasOn = isOn
  }
}

async function account(tx: LiveChatTransaction, now: number): Promise<AgentRecord> {
  const found = await tx.agentNamed(email)
  if (found) return found
  const departments = await tx.departments()
  return await tx.addAgent({
    email,
    displayName: 'Stand-in',
    title: 'Answers by itself',
    role: 'agent',
    departmentIds: departments.map(({ departmentId }) => departmentId),
    capacity,
    // Nobody signs in as the stand-in: no password gives an empty key.
    passwordHash: '',
    ...newcomer(now),
  })
}

async function work(
  service: Service,
  desk: Desk,
  { agent, now }: { readonly agent: AgentRecord; readonly now: number },
): Promise<void> {
  const { store } = service
  const { agentId } = agent
  const perform = (about: string, deed: Deed) =>
    desk.perform(agentId, { ...deed, id: idOf(`${agentId} ${deed.type} ${about}`) })
  // A beat keeps here who is here; whoever has left comes back by what they do.
  if (agent.status !== 'online' || agent.seenAt === null)
    await perform(String(now), { type: 'set-status', status: 'online' })
  else await store.beat({ visitorIds: [], tokenHashes: [], agentIds: [agentId] }, now)
  const { queue, chats, routing } = await desk.state(agentId)
  for (const { chatId, mayAccept, offer, waitingSince } of queue) {
    const isMine = offer?.agentId === agentId || routing === 'broadcast'
    if (mayAccept && isMine)
      await attempt(service, 'stand-in', chatId, async () => {
        await perform(`${chatId} ${waitingSince}`, { type: 'accept', chatId })
      })
  }
  for (const chat of chats)
    await attempt(service, 'stand-in', chat.chatId, async () => {
      const lines = await desk.entriesAfter(agentId, chat.chatId, 0)
      for (const { about, deed } of nextDeeds(chat, lines, agentId)) await perform(about, deed)
    })
}

type Due = { readonly about: string; readonly deed: Deed }

/** What the stand-in does next in a chat; nothing while the visitor has the word. */
export function nextDeeds(
  {
    chatId,
    isOpen,
    visitor,
  }: Pick<DeskChat, 'chatId' | 'isOpen'> & { readonly visitor: { readonly displayName: string } },
  placed: readonly PlacedEntry[],
  agentId: number,
): readonly Due[] {
  if (!isOpen) return [{ about: chatId, deed: { type: 'leave', chatId } }]
  const say = (about: string, msg: string): Due => ({
    about: `${chatId} ${about}`,
    deed: { type: 'message', chatId, msg },
  })
  const lines = placed.filter(({ entry }) => isLine(entry))
  const hasSpoken = lines.some(({ entry }) => entry.nick === agentNick(agentId))
  const [firstName = ''] = visitor.displayName.split(' ')
  if (!hasSpoken) return [say('hello', `Hello${firstName && ` ${firstName}`}! ${introduction}`)]
  const last = lines.at(-1)
  if (!last?.entry.nick.startsWith('visitor:')) return []
  const about = String(last.seq)
  const text = last.entry.type === 'chat.msg' ? last.entry.msg : ''
  if (/^\s*(bye|goodbye)\b/i.test(text)) {
    return [say(about, 'Goodbye!'), { about: `${chatId} ${about}`, deed: { type: 'end', chatId } }]
  }
  if (/^\s*rat(e|ing)\b/i.test(text)) {
    return [
      say(about, 'How was it?'),
      { about: `${chatId} ${about}`, deed: { type: 'request-rating', chatId } },
    ]
  }
  return [say(about, text === '' ? 'Your file has arrived.' : `Your message has arrived: ${shortened(text)}`)]
}

const introduction =
  'I am a stand-in, not a person: I only show how live chat works. Write anything, “rate” to be asked for a rating, or “bye” to end.'

function isLine({ type }: Entry): boolean {
  return type === 'chat.msg' || type === 'chat.file'
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= 200 ? text : `${characters.slice(0, 200).join('')}…`
}

function idOf(about: string): string {
  return createHash('sha256').update(about).digest('hex').slice(0, 32)
}
