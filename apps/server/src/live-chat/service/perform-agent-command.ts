import type { AgentCommand, CommandAnswer } from '../agent-service'
import { readAccountRules } from './read-account'
import { acceptChat, declineChat } from './accept-chat'
import { askForRating, endChatByAgent, leaveChat, sendMessage, setTags } from './agent-commands'
import { banVisitor, closeVisitor } from './ban-visitor'
import { applyMacro } from './apply-macro'
import type { CommandContext, CommandOutcome } from './command-context'
import { refuse } from './command-context'
import { writeNote } from './notes'
import { readRoutingSettings } from './router'
import { joinChat, takeOverChat, whisper } from './supervise'
import { transferChat } from './transfer-chat'
import type { RoutedTransact } from './routed-transact'
import type { ServiceContext } from './service-context'

/**
 * Performs an agent's command in one transaction and stores its answer: a repeat gets the first answer.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export async function performAgentCommand(
  service: Pick<ServiceContext, 'now' | 'settings'> & { readonly transact: RoutedTransact },
  agentId: number,
  command: AgentCommand,
): Promise<CommandAnswer> {
  const now = service.now()
  const [rules, routing] = await Promise.all([
    readAccountRules(service.settings),
    readRoutingSettings(service),
  ])
  return await service.transact(async (tx, notify): Promise<CommandAnswer> => {
    const locked = await tx.lockAgent(agentId)
    if (!locked) return toCommandAnswer(command.id, refuse('NOT_AUTHENTICATED', 'There is no such agent.'))
    const stored = await tx.findAnswer({ agentId }, command.id)
    // Only the stored answers to visitors are frames, which have a type.
    if (stored && !('type' in stored)) return stored
    const wroteAt = writingCommands.has(command.type) ? now : locked.wroteAt
    const agent = { ...locked, seenAt: now, activeAt: now, wroteAt }
    await tx.saveAgent(agent)
    const outcome = await dispatchCommand({ rules, routing, tx, notify, agent, now }, command)
    const answer = toCommandAnswer(command.id, outcome)
    await tx.saveAnswer({ agentId }, answer, now)
    return answer
  })
}

/** Commands that send something that the agent has written. */
const writingCommands: ReadonlySet<AgentCommand['type']> = new Set(['message', 'file', 'note', 'whisper'])

async function dispatchCommand(context: CommandContext, command: AgentCommand): Promise<CommandOutcome> {
  switch (command.type) {
    case 'accept':
      return await acceptChat(context, command.chatId)
    case 'decline':
      return await declineChat(context, command.chatId)
    case 'message':
    case 'file':
      return await sendMessage(context, command.chatId, command)
    case 'request-rating':
      return await askForRating(context, command.chatId, command.id)
    case 'leave':
      return await leaveChat(context, command.chatId)
    case 'end':
      return await endChatByAgent(context, command.chatId, command.tags ?? [])
    case 'transfer':
      return await transferChat(context, command.chatId, command)
    case 'note':
      return await writeNote(context, command)
    case 'whisper':
      return await whisper(context, command)
    case 'join':
      return await joinChat(context, command.chatId)
    case 'take-over':
      return await takeOverChat(context, command)
    case 'see-note':
      await context.tx.markNoteSeen(command.noteId, context.agent.agentId)
      context.notify({ about: 'agent', agentId: context.agent.agentId })
      return { ok: true }
    case 'tags':
      return await setTags(context, command.chatId, command.tags)
    case 'macro':
      return await applyMacro(context, command)
    case 'ban':
      return await banVisitor(context, command.chatId, command)
    case 'close-visitor':
      return await closeVisitor(context, command.chatId, command.reason)
    case 'set-status': {
      const { agent, tx, notify } = context
      await tx.saveAgent({ ...agent, status: command.status, missedOffers: 0, setAwayFor: null })
      notify({ about: 'agent', agentId: agent.agentId })
      return { ok: true }
    }
  }
}

function toCommandAnswer(id: string, outcome: CommandOutcome): CommandAnswer {
  if (!outcome.ok) return { ok: false, id, error: outcome.error }
  const { chatId, createdEntry, results } = outcome
  return {
    ok: true,
    id,
    ...(chatId === undefined ? {} : { chatId }),
    ...(results === undefined ? {} : { results }),
    ...(createdEntry ? { seq: createdEntry.seq, timestamp: createdEntry.entry.timestamp } : {}),
  }
}
