import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { SummaryKind } from '@murphy/contracts/desk'
import { isAgentNick, isVisitorNick } from '@murphy/domain/live-chat'
import type { SummaryMessage } from '../../assistant/language-model/summariser'
import { chooseMessages, maxMessageCharacters } from '../../assistant/language-model/summariser'
import type { AgentChat } from '../../live-chat/desk-chats'
import type { SequencedEntry } from '../../live-chat/model/chat'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { createRepeatableId } from '../suggestions/repeatable-id'
import { splitMessage } from '../suggestions/split-message'

type SummaryCall = 'summariseChat' | 'recordSummary'

/** The last entries of the chat that a summary is made from. */
const readEntries = 100
/** Characters of the shopper that are checked, which takes about a millisecond for a hundred. */
const checkedCharacters = 20_000

/**
 * Creates the handlers of summaries. The agent reads a summary, or saves it as a note of their own. A message that a
 * safety policy answers, or in another language than English, is not summarised: the agent reads the transcript.
 *
 * Source: docs/desk.md#read-the-summary-at-handover, decision 067
 */
export function createSummaryHandlers({
  agents,
  suggestionTools,
  summaryUses,
  now,
}: Pick<AgentApiPorts, 'agents' | 'suggestionTools' | 'summaryUses' | 'now'>): Pick<
  DeskHandlers,
  SummaryCall
> {
  const { summariser, understanding, policies } = suggestionTools

  async function listMessages(
    agentId: number,
    { chatId, handOver, lastSeq }: AgentChat,
    kind: SummaryKind,
  ): Promise<readonly SummaryMessage[]> {
    const withMurphy = (handOver?.transcript ?? []).map(({ from, text }): SummaryMessage => ({ from, text }))
    if (kind === 'handover') return withMurphy
    const entries = await agents.listEntriesAfter(agentId, chatId, Math.max(0, lastSeq - readEntries))
    return [...withMurphy, ...entries.flatMap(toMessages)]
  }

  /**
   * Returns true when the agent has to read the messages themselves. Those that no model would get count too: without them a
   * summary would mislead.
   */
  async function mustBeRead(messages: readonly SummaryMessage[]): Promise<boolean> {
    const texts = messages.filter(({ from }) => from === 'shopper').map(({ text }) => text)
    const characters = texts.reduce((sum, { length }) => sum + length, 0)
    if (characters > checkedCharacters || texts.some(({ length }) => length > maxMessageCharacters))
      return true
    for (const part of texts.flatMap(splitMessage)) {
      if (policies.findPolicy(part) !== null || understanding.findOtherLanguage(part) !== null) return true
      await letOthersRun()
    }
    return false
  }

  return {
    summariseChat: async ({ params: { chatId }, body: { kind }, caller }) => {
      const { agentId } = caller.account
      const chat = await agents.findChat(agentId, chatId)
      if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
      const isServing = chat.isOpen && chat.agents.some((agent) => agent.agentId === agentId)
      if (summariser === null || !isServing) return { summary: null }
      const all = await listMessages(agentId, chat, kind)
      if (await mustBeRead(all)) return { summary: null }
      const messages = chooseMessages(all)
      const text = await summariser.summarise(messages, {
        conversationId: `chat ${chatId}`,
        names: [chat.visitor.displayName, ...chat.agents.map(({ displayName }) => displayName)],
      })
      if (text === null) return { summary: null }
      const summaryId = createRepeatableId([chatId, agentId, kind, kind === 'handover' ? 0 : chat.lastSeq])
      await summaryUses.add({ summaryId, kind }, { agentId, departmentId: chat.departmentId, now: now() })
      return { summary: { summaryId, text } }
    },
    recordSummary: async ({ body: { summaryId, outcome }, caller }) => {
      await summaryUses.record(caller.account.agentId, summaryId, outcome)
      return { ok: true }
    },
  }
}

/** Returns the message of an entry; empty for any other entry. */
function toMessages({ entry }: SequencedEntry): readonly SummaryMessage[] {
  if (entry.type !== 'chat.msg') return []
  if (isAgentNick(entry.nick)) return [{ from: 'agent', text: entry.msg }]
  return isVisitorNick(entry.nick) ? [{ from: 'shopper', text: entry.msg }] : []
}
