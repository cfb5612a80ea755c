import { toAgentNick } from '@murphy/domain/live-chat'
import type { AgentSignal } from '../agent-signal'
import type { ServiceContext } from './service-context'

/** Handles a signal of an agent, which may be lost. Source: docs/live-chat-protocol.md#delivery-rules */
export async function handleAgentSignal(
  service: ServiceContext,
  agentId: number,
  signal: AgentSignal,
): Promise<void> {
  const now = service.now()
  await service.transact(async (tx, notify) => {
    const agent = await tx.lockAgent(agentId)
    if (agent === null) return
    const isWriting = signal.type === 'writing' || (signal.type === 'typing' && signal.typing)
    await tx.saveAgent({ ...agent, seenAt: now, activeAt: now, wroteAt: isWriting ? now : agent.wroteAt })
    if (signal.type === 'activity' || signal.type === 'writing') return
    const chat = await tx.lockChat(signal.chatId)
    const member = chat?.members.find((one) => one.agentId === agentId)
    if (!chat || !member) return
    const { chatId, visitorId } = chat
    const sender = { chatId, visitorId, nick: toAgentNick(agentId), displayName: agent.displayName }
    if (signal.type === 'typing') return notify({ about: 'typing', ...sender, typing: signal.typing })
    const seq = Math.min(Math.max(0, Math.trunc(signal.seq)), chat.lastSeq)
    if (seq <= member.readSeq) return
    const members = chat.members.map((one) => (one === member ? { ...one, readSeq: seq } : one))
    await tx.saveChat({ chat: { ...chat, members }, entries: [] })
    notify({ about: 'last-read', ...sender, seq, timestamp: now })
  })
}
