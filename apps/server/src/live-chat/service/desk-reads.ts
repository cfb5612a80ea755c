import type { Chat } from '../model/chat'
import type { Mention, Note } from '../model/note'
import type { ChatVisitor, LiveChatRepository } from '../repository'
import { createJoinedCall } from './joined-calls'

/**
 * The reads of desks' states that differ from agent to agent. All desks of a process read theirs at about the same
 * time, after each change of the queue, so their reads are joined: the number of queries does not grow with the number
 * of agents.
 */
export type DeskReads = {
  readonly listChatsOfAgent: (agentId: number) => Promise<readonly Chat[]>
  readonly listMentions: (agentId: number) => Promise<readonly Mention[]>
  readonly listChatVisitors: (chatIds: readonly string[]) => Promise<readonly ChatVisitor[]>
  /** Returns the notes of these chats, those of each chat oldest first. */
  readonly listNotes: (chatIds: readonly string[]) => Promise<readonly Note[]>
  readonly listChatsOwedReply: () => Promise<readonly Chat[]>
}

type DeskRepository = Pick<
  LiveChatRepository,
  'listChatsOfAgents' | 'listMentions' | 'listChatVisitors' | 'listNotes' | 'listChatsOwedReply'
>

/** Creates the joined reads of one process. Each caller gets what its own keys name, and nothing else. */
export function createDeskReads(repository: DeskRepository): DeskReads {
  const chats = createJoinedCall((agentIds: readonly number[]) => repository.listChatsOfAgents(agentIds))
  const mentions = createJoinedCall((agentIds: readonly number[]) => repository.listMentions(agentIds))
  const visitors = createJoinedCall(async (chatIds: readonly string[]) =>
    groupByChat(await repository.listChatVisitors(chatIds)),
  )
  const notes = createJoinedCall(async (chatIds: readonly string[]) =>
    groupByChat(await repository.listNotes(chatIds)),
  )
  const owedReply = createJoinedCall<'all', readonly Chat[]>(() => repository.listChatsOwedReply())

  return {
    listChatsOfAgent: async (agentId) => (await chats([agentId])).get(agentId) ?? [],
    listMentions: async (agentId) => (await mentions([agentId])).get(agentId) ?? [],
    listChatVisitors: async (chatIds) => {
      const found = chatIds.length === 0 ? null : await visitors(chatIds)
      return chatIds.flatMap((chatId) => found?.get(chatId) ?? [])
    },
    listNotes: async (chatIds) => {
      const found = chatIds.length === 0 ? null : await notes(chatIds)
      return chatIds.flatMap((chatId) => found?.get(chatId) ?? [])
    },
    listChatsOwedReply: () => owedReply(['all']),
  }
}

function groupByChat<Part extends { readonly chatId: string }>(
  parts: readonly Part[],
): ReadonlyMap<string, readonly Part[]> {
  const grouped = new Map<string, Part[]>()
  for (const part of parts) {
    const known = grouped.get(part.chatId)
    if (known === undefined) grouped.set(part.chatId, [part])
    else known.push(part)
  }
  return grouped
}
