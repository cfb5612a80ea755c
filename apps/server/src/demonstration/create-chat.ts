import { toAgentNick } from '@murphy/domain/live-chat'
import type { Entry } from '@murphy/contracts/live-chat'
import { systemSpeaker } from '../live-chat/model/chat'
import { demonstrationPrefix } from './demonstration-prefix'
import type { Dialogue } from './dialogues'
import type { Picks } from './picks'
import type { SeededAgent, SeededChat, SeededShopper } from './seeded-history'

const secondMs = 1000

/** The tag of each seeded chat, which managers and agents see. */
export const demonstrationTag = 'demonstration'

type ChatPlan = {
  readonly key: string
  readonly startedAt: number
  readonly departmentId: number
  readonly dialogue: Dialogue
  readonly agent: SeededAgent
  /** The agent's usual time for a reply. */
  readonly replySeconds: number
  /** At a busy hour shoppers wait longer, and more of them leave. */
  readonly isBusy: boolean
}

/** Creates one chat: answered, abandoned in the queue, or accepted too late. */
export function createChat(picks: Picks, plan: ChatPlan): SeededChat {
  const { key, startedAt, dialogue, agent, replySeconds, isBusy } = plan
  const shopper = picks.shopper()
  const fill = picks.texts({ shopper: shopper.name, agent: agent.displayName })
  const transcript = createTranscript(shopper, agent, startedAt)
  const base = {
    chatId: `${demonstrationPrefix}${key}`,
    shopper,
    departmentId: plan.departmentId,
    startedAt,
    tags: [demonstrationTag, ...dialogue.tags],
    handover: createHandover(key, startedAt, dialogue.toMurphy.map(fill), shopper),
  }
  transcript.shopper(0, { type: 'chat.join' })
  transcript.shopper(0, { type: 'chat.memberjoin' })
  transcript.system({ type: 'chat.wait_queue', department_id: plan.departmentId })
  transcript.shopper(picks.number(1, 6), { type: 'chat.msg', msg: fill(dialogue.opening) })

  if (picks.chance(isBusy ? 0.13 : 0.05)) {
    transcript.shopper(picks.number(60, 320), { type: 'chat.memberleave', reason: 'disconnect_user' })
    transcript.system({ type: 'chat.event', event: 'chat_ended' })
    return { ...base, ...transcript.end(), servedBy: [], rating: null, comment: null }
  }
  const wait = picks.number(6, isBusy ? 260 : 70)
  transcript.agent(wait, { type: 'chat.memberjoin' })
  if (picks.chance(0.03)) {
    transcript.shopper(picks.number(5, 20), { type: 'chat.memberleave', reason: 'user_not_alive' })
    transcript.system({ type: 'chat.event', event: 'chat_ended' })
    return { ...base, ...transcript.end(), servedBy: [agent.agentId], rating: null, comment: null }
  }
  for (const [place, text] of dialogue.turns.entries()) {
    const msg = fill(text)
    const typing = Math.ceil(msg.length / 12)
    if (place % 2 === 0)
      transcript.agent(Math.round((replySeconds * picks.number(5, 18)) / 10) + typing, {
        type: 'chat.msg',
        msg,
      })
    else transcript.shopper(picks.number(6, 45) + typing, { type: 'chat.msg', msg })
  }
  const isRated = picks.chance(0.5)
  const isBad = picks.chance(wait > 150 ? 0.4 : 0.1)
  const rating = isRated ? (isBad ? 'bad' : 'good') : null
  const comment = rating !== null && picks.chance(0.5) ? findComment(picks, dialogue, rating) : null
  if (rating !== null) {
    transcript.agent(picks.number(3, 12), { type: 'chat.event', event: 'request_rating' })
    transcript.shopper(picks.number(8, 40), { type: 'chat.rating', rating: null, new_rating: rating })
    if (comment !== null)
      transcript.shopper(picks.number(5, 30), { type: 'chat.comment', comment: null, new_comment: comment })
  }
  transcript.agent(picks.number(10, 90), { type: 'chat.memberleave', reason: 'agent_ends_chat' })
  transcript.shopper(0, { type: 'chat.memberleave', reason: 'agent_ends_chat' })
  transcript.system({ type: 'chat.event', event: 'chat_ended' })
  return { ...base, ...transcript.end(), servedBy: [agent.agentId], rating, comment }
}

function findComment(picks: Picks, { praise, complaint }: Dialogue, rating: 'good' | 'bad'): string | null {
  return picks.oneOf(rating === 'good' ? praise : complaint)
}

/** Creates the conversation with Murphy before the chat. Its session id names the seeded outcome. */
function createHandover(
  key: string,
  startedAt: number,
  [question = '', reply = '']: readonly string[],
  shopper: SeededShopper,
): SeededChat['handover'] {
  const sessionId = `${demonstrationPrefix}session-${key}`
  return {
    transcript: [
      { from: 'shopper', text: question, timestamp: startedAt - 70 * secondMs },
      { from: 'murphy', text: reply, timestamp: startedAt - 68 * secondMs },
    ],
    sessionId,
    conversationId: sessionId,
    pageUrl: null,
    storeId: null,
    shopper: {
      shopperId: 0,
      name: shopper.name,
      email: shopper.email,
      lastOrderId: null,
      lastIntentGroupName: '',
    },
  }
}

/** An entry without its time and sender. */
type EntryContent = Entry extends infer One
  ? One extends Entry
    ? Omit<One, 'timestamp' | 'nick' | 'display_name'>
    : never
  : never

/** Creates a transcript. Each entry is at least two milliseconds later than the one before. */
function createTranscript(shopper: SeededShopper, agent: SeededAgent, startedAt: number) {
  const entries: Entry[] = []
  let now = startedAt - 2
  const add = (seconds: number, nick: string, displayName: string, content: EntryContent): void => {
    now += Math.max(2, seconds * secondMs)
    entries.push({ ...content, timestamp: now, nick, display_name: displayName })
  }
  return {
    shopper: (seconds: number, content: EntryContent) =>
      add(seconds, `visitor:${shopper.visitorId}`, shopper.name, content),
    agent: (seconds: number, content: EntryContent) =>
      add(seconds, toAgentNick(agent.agentId), agent.displayName, content),
    system: (content: EntryContent) => add(0, systemSpeaker.nick, systemSpeaker.displayName, content),
    end: () => ({ entries, endedAt: now }),
  }
}
