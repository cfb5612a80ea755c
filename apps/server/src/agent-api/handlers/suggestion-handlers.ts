import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { SuggestionTools } from '../suggestions/suggestion-tools'
import { suggestReplies } from '../suggestions/suggest-replies'
import { findUnansweredMessages } from '../suggestions/unanswered-messages'
import { listVisibleDepartments } from './reply-owners'

type SuggestionCall = 'suggestReplies' | 'recordSuggestions'

/** The last entries of the chat, among which the unanswered messages are. */
const readEntries = 50

const nothing = { seq: null, language: null, canTranslate: false, suggestions: [] }

/**
 * Creates the handlers of suggested replies. Only an agent who serves a running chat gets suggestions, because they
 * are for the next message.
 *
 * Source: docs/desk.md#use-suggested-replies, decision 060
 */
export function createSuggestionHandlers(ports: AgentApiPorts): Pick<DeskHandlers, SuggestionCall> {
  const { agents, cannedReplies, settings, suggestionUses, suggestionTools, retail } = ports
  return {
    suggestReplies: async ({ params: { chatId }, caller }) => {
      const { agentId } = caller.account
      const chat = await agents.findChat(agentId, chatId)
      if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
      const isServing = chat.isOpen && chat.agents.some((agent) => agent.agentId === agentId)
      if (!isServing) return nothing
      const messages = findUnansweredMessages(
        await agents.listEntriesAfter(agentId, chatId, Math.max(0, chat.lastSeq - readEntries)),
      )
      if (messages === null) return nothing
      const { seq } = messages
      const language = findLanguage(messages.texts, suggestionTools)
      const found = { seq, language, canTranslate: suggestionTools.translator !== null }
      if (!(await settings.get('liveChat.suggestedReplies'))) return { ...found, suggestions: [] }
      const now = ports.now()
      const shopper = await agents.findShopper(agentId, chatId)
      const suggestions = await suggestReplies(
        {
          chatId,
          agentId,
          provenShopperId: shopper?.provenShopperId ?? null,
          messages,
          shopperName: chat.visitor.displayName,
          cannedReplies: await cannedReplies.list(agentId, await listVisibleDepartments(ports, caller)),
          now,
        },
        { ...suggestionTools, retail },
      )
      await suggestionUses.add(suggestions, { agentId, departmentId: chat.departmentId, now })
      return { ...found, suggestions }
    },
    recordSuggestions: async ({ body: { suggestionIds, outcome }, caller }) => {
      await suggestionUses.record(caller.account.agentId, suggestionIds, outcome)
      return { ok: true }
    },
  }
}

/** Returns the language of the newest message that is clearly not English; `null`: all may be English. */
function findLanguage(texts: readonly string[], { understanding }: SuggestionTools): string | null {
  const languages = texts.map((text) => understanding.findOtherLanguage(text))
  return languages.find((language) => language !== null) ?? null
}
