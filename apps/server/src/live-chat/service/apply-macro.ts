import type { ActionResult, AgentCommand } from '../agent-service'
import { endChatByAgent, setTags } from './agent-commands'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat } from './command-context'
import { transferChat } from './transfer-chat'

type MacroCommand = Extract<AgentCommand, { readonly type: 'macro' }>

/**
 * Performs the actions of a macro: tags, then the transfer, then the end of the chat. A refused action does not undo the
 * others, and each has its own result. Nothing is sent to the visitor.
 *
 * Source: docs/desk.md#use-macros
 */
export async function applyMacro(context: CommandContext, command: MacroCommand): Promise<CommandOutcome> {
  const { tx } = context
  const { id, chatId, tags, to, endsChat } = command
  const found = await tx.findChat(chatId)
  if (!found) return noChat
  // Taken before the chat's lock, in the order of all locks.
  if (endsChat) await tx.lockVisitor(found.visitorId)
  if (to !== null) await tx.lockDepartments()
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  const results: ActionResult[] = []
  const add = (action: ActionResult['action'], outcome: CommandOutcome): void => {
    results.push({ action, error: outcome.ok ? null : outcome.error })
  }
  if (tags.length > 0) add('tags', await setTags(context, chatId, [...chat.tags, ...tags]))
  if (to !== null) add('transfer', await transferChat(context, chatId, { id, to, comment: '' }))
  if (endsChat) add('end', await endChatByAgent(context, chatId, []))
  return { ok: true, chatId, results }
}
