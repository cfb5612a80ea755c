import { savedViewsMaxCount } from '@murphy/contracts/desk'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { listVisibleDepartments, requireDepartment } from './reply-owners'

type SavedViewCall = 'savedViews' | 'putSavedView' | 'deleteSavedView'

/**
 * Creates the handlers for the views of the inbox that agents save, and that managers share with a department.
 *
 * Source: docs/desk.md#save-a-view, docs/desk.md#share-a-view
 */
export function createSavedViewHandlers({
  savedViews,
  agents,
}: Pick<AgentApiPorts, 'savedViews' | 'agents'>): Pick<DeskHandlers, SavedViewCall> {
  async function list(caller: DeskCaller) {
    const departmentIds = await listVisibleDepartments({ agents }, caller)
    return { views: [...(await savedViews.list(caller.account.agentId, departmentIds))] }
  }

  /** Refuses an agent's change of a shared view. Errors: DeskProblem `forbidden`. */
  async function requireManagerIfShared({ account }: DeskCaller, viewId: string): Promise<void> {
    if (account.role === 'manager' || (await savedViews.findSharedWith(viewId)) === null) return
    throw new DeskProblem('forbidden', 'Only a manager may change or delete a shared view.')
  }

  return {
    savedViews: ({ caller }) => list(caller),
    putSavedView: async ({ params: { viewId }, body, caller }) => {
      const { sharedWith } = body
      if (sharedWith !== null && caller.account.role !== 'manager')
        throw new DeskProblem('forbidden', 'Only a manager may share a view. Save it for yourself.')
      await requireManagerIfShared(caller, viewId)
      await requireDepartment({ agents }, caller, sharedWith, 'sharedWith')
      const outcome = await savedViews.put(caller.account.agentId, { viewId, ...body })
      // The department was closed after it was checked.
      if (outcome === 'no-department')
        throw new DeskProblem('bad_request', 'sharedWith: Department not found.', { path: 'sharedWith' })
      if (outcome === 'name-taken')
        throw new DeskProblem('conflict', `A view with the name ${body.name} exists. Choose another name.`, {
          path: 'name',
        })
      if (outcome === 'too-many')
        throw new DeskProblem(
          'conflict',
          sharedWith === null
            ? `You have ${savedViewsMaxCount} saved views. Delete one first.`
            : `The department has ${savedViewsMaxCount} shared views. Delete one first.`,
        )
      return await list(caller)
    },
    deleteSavedView: async ({ params: { viewId }, caller }) => {
      await requireManagerIfShared(caller, viewId)
      const { agentId, role } = caller.account
      await savedViews.remove(agentId, viewId)
      if (role === 'manager') await savedViews.removeShared(viewId)
      return await list(caller)
    },
  }
}
