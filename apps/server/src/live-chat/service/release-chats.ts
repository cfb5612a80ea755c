import type { AgentRecord } from '../model/agent'
import { removeAgent } from './agent-commands'
import type { ServiceContext } from './service-context'
import { getChatNotifications, runAndReport } from './service-context'

/**
 * Puts the agent's chats back at the front of the queue, each in a transaction of its own. A failure is reported,
 * repeated by the sweep, and does not affect the other chats.
 */
export async function releaseChats(
  service: ServiceContext,
  agentId: number,
  reason: 'agent_left' | 'user_no_ping',
  isStillDisconnected: (agent: AgentRecord) => boolean = () => true,
): Promise<void> {
  const now = service.now()
  if (reason === 'agent_left')
    await service.transact(async (tx) => {
      const agent = await tx.lockAgent(agentId)
      if (agent) await tx.saveAgent({ ...agent, seenAt: null })
    })
  for (const { chatId } of await service.repository.listChatsOfAgent(agentId))
    await runAndReport(service, 'release-chat', chatId, () =>
      service.transact(async (tx, notify) => {
        // `null` for a closed account, whose chats go to other agents.
        const agent = await tx.lockAgent(agentId)
        if (agent && !isStillDisconnected(agent)) return
        const chat = await tx.lockChat(chatId)
        if (!chat?.members.some((member) => member.agentId === agentId)) return
        await tx.saveChat(await removeAgent(tx, chat, { agentId, reason, isFront: true, now }))
        notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
      }),
    )
}
