import { tagsMaxCount, tagsProblem } from '@murphy/domain/live-chat'
import type { Commanding, DeskOutcome } from './command-context'
import { isResponsible, noChat, notYours, refuse } from './command-context'
import { newsOf } from './notifications'
import { end } from '../model/chat'

/**
 * Ends a chat for everybody, with the tags that were chosen at its end.
 *
 * Errors: INVALID when the account wants a tag and the chat has none.
 * Source: live-chat section 2 (tags, end chat, wrap-up)
 */
export async function endByAgent(
  { rules, tx, tell, agent, now }: Commanding,
  chatId: string,
  given: readonly string[],
): Promise<DeskOutcome> {
  const found = await tx.room(chatId)
  if (!found) return noChat
  const visitor = await tx.lockVisitor(found.visitorId)
  const room = await tx.lockRoom(chatId)
  if (!room || !visitor) return noChat
  if (room.endedAt !== null) return { ok: true, chatId }
  if (!isResponsible(agent, room)) return notYours
  const tagged = checkedTags([...room.tags, ...given])
  if (!tagged.ok) return tagged.refusal
  if (rules.tags.isRequired && tagged.tags.length === 0)
    return refuse('INVALID', 'Choose a tag before the chat is ended.')
  const change = end({ ...room, tags: tagged.tags }, visitor, 'agent_ends_chat', now)
  await tx.saveRoom(change)
  await tx.saveAgent({ ...agent, freeSince: now })
  tell(...(await newsOf(tx, room)), { about: 'queue' })
  return { ok: true, chatId, placed: change.entries.at(-1) }
}

/** All tags of a chat: of one that runs by who is in it, of one that is over as long as the agent's desk shows it. */
export async function setTags(
  { tx, tell, agent }: Commanding,
  chatId: string,
  given: readonly string[],
): Promise<DeskOutcome> {
  const tagged = checkedTags(given)
  if (!tagged.ok) return tagged.refusal
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (!room.shownTo.includes(agent.agentId)) return notYours
  await tx.saveRoom({ room: { ...room, tags: tagged.tags }, entries: [] })
  tell(...(await newsOf(tx, room)))
  return { ok: true, chatId }
}

function checkedTags(
  given: readonly string[],
):
  | { readonly ok: true; readonly tags: readonly string[] }
  | { readonly ok: false; readonly refusal: DeskOutcome } {
  const tags = [...new Set(given.map((tag) => tag.trim()))]
  const problem = tagsProblem(tags)
  if (problem) return { ok: false, refusal: refuse(problem.code, problem.message) }
  return tags.length > tagsMaxCount
    ? { ok: false, refusal: refuse('INVALID', `Expected at most ${tagsMaxCount} tags.`) }
    : { ok: true, tags }
}
