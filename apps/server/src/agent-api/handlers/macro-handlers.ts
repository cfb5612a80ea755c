import type { ApplyMacroReply, MacrosReply } from '@murphy/contracts/desk'
import type { ActionResult } from '../../live-chat/agent-service'
import type { DeskCaller } from '../authenticate-caller'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem, toDeskProblem } from '../desk-problem'
import { macrosMaxCount } from '../macros/macros'
import type { PutMacroResult } from '../macros/macros'
import type { AgentApiPorts, DeskHandlers, DeskRequest } from '../ports'
import type { ReplyOwner } from '../reply-owner'
import {
  isVisible,
  listVisibleDepartments,
  requireDepartment,
  requireOwners,
  toNextOwner,
} from './reply-owners'

type MacroCall = 'macros' | 'putMacro' | 'deleteMacro' | 'applyMacro'

/**
 * Creates the handlers for macros. Agents write their own; managers write those of departments.
 *
 * Source: docs/desk.md#use-macros
 */
export function createMacroHandlers(ports: AgentApiPorts): Pick<DeskHandlers, MacroCall> {
  const { macros } = ports

  async function listMacros(caller: DeskCaller): Promise<MacrosReply> {
    const departmentIds = await listVisibleDepartments(ports, caller)
    return { macros: await macros.list(caller.account.agentId, departmentIds) }
  }

  async function requireWritable(
    caller: DeskCaller,
    macroId: string,
    next: ReplyOwner | null,
  ): Promise<void> {
    requireOwners(caller, [await macros.findOwner(macroId), next], 'You cannot edit this macro.')
  }

  return {
    macros: ({ caller }) => listMacros(caller),
    putMacro: async ({ params: { macroId }, body, caller }) => {
      const { departmentId, ...written } = body
      const owner = toNextOwner(caller, departmentId)
      await requireWritable(caller, macroId, owner)
      await requireDepartment(ports, caller, departmentId, 'departmentId')
      await requireDepartment(ports, caller, written.transferTo, 'transferTo')
      const result = await macros.put({ macroId, owner, ...written }, toAuthor(caller, ports.now()))
      if (result !== 'saved') throw toPutProblem(result, written.shortcut)
      return await listMacros(caller)
    },
    deleteMacro: async ({ params: { macroId }, caller }) => {
      await requireWritable(caller, macroId, null)
      await macros.remove(macroId, toAuthor(caller, ports.now()))
      return await listMacros(caller)
    },
    applyMacro: (request) => applyMacro(ports, request),
  }
}

/** Performs the actions of a macro once for the command's id, and records the use. */
async function applyMacro(
  ports: AgentApiPorts,
  { body, params: { chatId }, caller }: DeskRequest<'applyMacro'>,
): Promise<ApplyMacroReply> {
  const { agents, macros, now } = ports
  const { id, macroId, tags, transferTo, endsChat, isUse } = body
  const { agentId } = caller.account
  const to = transferTo === null ? null : { departmentId: transferTo }
  const answer = await agents.perform(agentId, { type: 'macro', id, chatId, tags, to, endsChat })
  if (!answer.ok) throw toDeskProblem(answer.error)
  if (isUse && (await isVisible(ports, caller, await macros.findOwner(macroId))))
    await macros.recordUse({ useId: id, macroId, agentId, now: now() })
  return { id, chatId, results: (answer.results ?? []).map(toResultView) }
}

function toResultView({ action, error }: ActionResult): ApplyMacroReply['results'][number] {
  if (error === null) return { action, problem: null }
  const { code, message } = toDeskProblem(error)
  return { action, problem: { code, message } }
}

function toPutProblem(result: Exclude<PutMacroResult, 'saved'>, shortcut: string): DeskProblem {
  switch (result) {
    case 'taken':
      return new DeskProblem('conflict', `The shortcut /${shortcut} already exists. Choose another.`, {
        path: 'shortcut',
      })
    case 'changed':
      return new DeskProblem(
        'conflict',
        'Another manager or browser has changed this macro. Open it again to see the change.',
        { path: 'version' },
      )
    case 'full':
      return new DeskProblem('conflict', `There are ${macrosMaxCount} macros already. Delete one first.`)
  }
}
