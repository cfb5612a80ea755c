import type { CreateAgentResult, NewAgent } from '../agent-service'
import { createAgentFields } from '../model/agent'
import { toAgentAccount } from './agent-state'
import { hashPassword } from './password'
import type { ServiceContext } from './service-context'

/** Creates the account of an agent, and records which manager did. */
export async function createAgent(
  service: ServiceContext,
  managerId: number,
  agent: NewAgent,
): Promise<CreateAgentResult> {
  const now = service.now()
  const passwordHash = await hashPassword(agent.password)
  return await service.transact(async (tx, notify) => {
    const manager = await tx.lockAgent(managerId)
    if (manager?.role !== 'manager') return { ok: false, error: { kind: 'not-allowed' } }
    const departments = (await tx.listDepartments()).map(({ departmentId }) => departmentId)
    if (agent.departmentIds.length === 0 || !agent.departmentIds.every((id) => departments.includes(id)))
      return { ok: false, error: { kind: 'no-department' } }
    if (await tx.findAgentByEmail(agent.email)) return { ok: false, error: { kind: 'taken' } }
    const { password: _, ...fields } = agent
    const created = await tx.addAgent({
      ...fields,
      passwordHash,
      ...createAgentFields(now),
    })
    await tx.recordAction({
      agentId: managerId,
      action: 'create-agent',
      chatId: null,
      detail: created.email,
      now,
    })
    notify({ about: 'account' })
    return { ok: true, account: toAgentAccount(created) }
  })
}
