import { randomBytes } from 'node:crypto'
import { isVisitorNick } from '@murphy/domain/live-chat'
import type { TargetLanguage } from '../../assistant/language-model/translator'
import type { SequencedEntry } from '../../live-chat/model/chat'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { SuggestionTools } from '../suggestions/suggestion-tools'

type TranslationCall = 'translateText' | 'recordTranslation'

/** The last entries of the chat, among which the shopper's language is looked for. */
const readEntries = 50

const english: TargetLanguage = { name: 'English' }

const none = { text: null, translationId: null } as const

/**
 * Creates the handlers of translations. The agent reads the translation, or sends it as a message of their own.
 *
 * Source: docs/desk.md#translate-messages, docs/language-model.md#translations
 */
export function createTranslationHandlers({
  agents,
  suggestionTools,
  translationUses,
  now,
}: Pick<AgentApiPorts, 'agents' | 'suggestionTools' | 'translationUses' | 'now'>): Pick<
  DeskHandlers,
  TranslationCall
> {
  const { translator } = suggestionTools
  return {
    translateText: async ({ params: { chatId }, body: { text, reader }, caller }) => {
      const { agentId } = caller.account
      const chat = await agents.findChat(agentId, chatId)
      if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
      if (translator === null) return none
      const entries =
        reader === 'agent'
          ? []
          : await agents.listEntriesAfter(agentId, chatId, Math.max(0, chat.lastSeq - readEntries))
      const into = reader === 'agent' ? english : findShopperLanguage(entries, suggestionTools)
      if (into === null) return none
      const context = { conversationId: `chat ${chatId}`, shopperName: chat.visitor.displayName }
      const translated = await translator.translate({ text, into }, context)
      if (translated === null) return none
      const translationId = randomBytes(16).toString('hex')
      const made = { agentId, departmentId: chat.departmentId, now: now() }
      await translationUses.add({ translationId, reader }, made)
      return { text: translated, translationId }
    },
    recordTranslation: async ({ body: { translationId, outcome }, caller }) => {
      await translationUses.record(caller.account.agentId, translationId, outcome)
      return { ok: true }
    },
  }
}

/**
 * Returns the language of the shopper's newest message that is clearly not English, or else that of the newest
 * message; `null`: the shopper has written nothing.
 */
function findShopperLanguage(
  entries: readonly SequencedEntry[],
  { understanding }: SuggestionTools,
): TargetLanguage | null {
  const texts = entries.flatMap(({ entry }) =>
    entry.type === 'chat.msg' && isVisitorNick(entry.nick) && entry.msg.trim() !== '' ? [entry.msg] : [],
  )
  const foreign = texts.findLast((text) => understanding.findOtherLanguage(text) !== null)
  const sample = foreign ?? texts.at(-1)
  if (sample === undefined) return null
  const name = understanding.findOtherLanguage(sample)
  return name === null || name === 'other' ? { like: sample } : { name }
}
