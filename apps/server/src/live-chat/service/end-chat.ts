import { tagsMaxCount, validateTags } from '@murphy/domain/live-chat'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat, notYours, refuse } from './command-context'
import { isResponsible } from '../model/routing'
import { notificationsFor } from './notifications'
import { end } from '../model/chat'

/**
 * Ends a chat, with the tags that the agent chose at its end.
 *
 * Errors: INVALID when the account requires a tag and the chat has none.
 * Source: docs/desk.md
 */
export async function endByAgent(
  { rules, tx, notify, agent, now }: CommandContext,
  chatId: string,
  given: readonly string[],
): Promise<CommandOutcome> {
  const found = await tx.chat(chatId)
  if (!found) return noChat
  const visitor = await tx.lockVisitor(found.visitorId)
  const chat = await tx.lockChat(chatId)
  if (!chat || !visitor) return noChat
  if (chat.endedAt !== null) return { ok: true, chatId }
  if (!isResponsible(agent, chat)) return notYours
  const tagged = checkedTags([...chat.tags, ...given])
  if (!tagged.ok) return tagged.refusal
  if (rules.tags.isRequired && tagged.tags.length === 0)
    return refuse('INVALID', 'Choose a tag before you end the chat.')
  const change = end({ ...chat, tags: tagged.tags }, visitor, 'agent_ends_chat', now)
  await tx.saveChat(change)
  await tx.saveAgent({ ...agent, freeSince: now })
  notify(...(await notificationsFor(tx, chat)), { about: 'queue' })
  return { ok: true, chatId, placed: change.entries.at(-1) }
}

/** Sets the tags of a chat that the agent's desk shows, running or ended. */
export async function setTags(
  { tx, notify, agent }: CommandContext,
  chatId: string,
  given: readonly string[],
): Promise<CommandOutcome> {
  const tagged = checkedTags(given)
  if (!tagged.ok) return tagged.refusal
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (!chat.shownTo.includes(agent.agentId)) return notYours
  await tx.saveChat({ chat: { ...chat, tags: tagged.tags }, entries: [] })
  notify(...(await notificationsFor(tx, chat)))
  return { ok: true, chatId }
}

function checkedTags(
  given: readonly string[],
):
  | { readonly ok: true; readonly tags: readonly string[] }
  | { readonly ok: false; readonly refusal: CommandOutcome } {
  const tags = [...new Set(given.map((tag) => tag.trim()))]
  const problem = validateTags(tags)
  if (problem) return { ok: false, refusal: refuse(problem.code, problem.message) }
  return tags.length > tagsMaxCount
    ? { ok: false, refusal: refuse('INVALID', `Expected at most ${tagsMaxCount} tags.`) }
    : { ok: true, tags }
}
