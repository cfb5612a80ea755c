import { hasSkills } from '@murphy/domain/live-chat'
import type { AgentWithLoad } from '../model/agent'
import { getOpenAt, isKept, listNeededSkills } from '../model/skills'
import type { AccountReader } from './account-reader'
import { readRoutingSettings } from './router'
import type { ServiceContext } from './service-context'

type KeptChatReaders = { readonly service: ServiceContext; readonly reader: AccountReader }

/** A waiting chat that only agents with its skills may accept. */
type KeptChat = {
  readonly chatId: string
  /** The agents who have all its skills, of all departments. */
  readonly skilled: readonly AgentWithLoad[]
  /** When it is open to all agents, in milliseconds since 1970; `null`: no time is set. */
  readonly openAt: number | null
}

/**
 * Returns the waiting chats that are kept for agents with their skills. Nothing is read without rules.
 *
 * @param isAsked which chats are looked at
 */
async function readKeptChats(
  { service, reader }: KeptChatReaders,
  now: number,
  isAsked: (chatId: string) => boolean = () => true,
): Promise<readonly KeptChat[]> {
  const settings = await readRoutingSettings(service)
  if (settings.skills.rules.length === 0) return []
  const [{ agents }, waiting] = await Promise.all([reader.getAccount(now), reader.listWaitingChats(now)])
  return waiting.flatMap(({ chat, facts }) => {
    if (!isAsked(chat.chatId)) return []
    const needed = listNeededSkills(chat, facts, settings)
    if (!isKept(chat, needed, { agents, settings, now })) return []
    const skilled = agents.filter((agent) => hasSkills(agent, needed))
    return [{ chatId: chat.chatId, skilled, openAt: getOpenAt(chat, settings) }]
  })
}

/** Returns a chat if it is kept for agents with its skills; `null`: every agent of its department may accept it. */
export async function readKeptChat(
  readers: KeptChatReaders,
  chatId: string,
  now: number,
): Promise<KeptChat | null> {
  const [kept] = await readKeptChats(readers, now, (asked) => asked === chatId)
  return kept ?? null
}

/**
 * Returns a function that notifies desks when a chat is kept for agents with its skills, or is not any longer. Time and
 * other agents' status decide that, so nothing else announces it.
 */
export function createKeptChatNotifier(readers: KeptChatReaders): (now: number) => Promise<void> {
  let lastPublished = ''
  return async (now) => {
    const current = (await readKeptChats(readers, now)).map(({ chatId }) => chatId).join()
    if (current === lastPublished) return
    lastPublished = current
    readers.service.bus.publish([{ about: 'queue' }])
  }
}
