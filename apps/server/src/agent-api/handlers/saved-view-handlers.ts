import { savedViewsMaxCount } from '@murphy/contracts/desk'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

/** Creates the handlers for the views of the inbox that an agent saves. Source: docs/desk.md#save-a-view */
export function createSavedViewHandlers({
  savedViews,
}: Pick<AgentApiPorts, 'savedViews'>): Pick<DeskHandlers, 'savedViews' | 'putSavedView' | 'deleteSavedView'> {
  const list = async (agentId: number) => ({ views: [...(await savedViews.list(agentId))] })
  return {
    savedViews: ({ caller: { account } }) => list(account.agentId),
    putSavedView: async ({ params: { viewId }, body, caller: { account } }) => {
      const outcome = await savedViews.put(account.agentId, { viewId, ...body })
      if (outcome === 'name-taken')
        throw new DeskProblem('conflict', `A view with the name ${body.name} exists. Choose another name.`, {
          path: 'name',
        })
      if (outcome === 'too-many')
        throw new DeskProblem('conflict', `You have ${savedViewsMaxCount} saved views. Delete one first.`)
      return await list(account.agentId)
    },
    deleteSavedView: async ({ params: { viewId }, caller: { account } }) => {
      await savedViews.remove(account.agentId, viewId)
      return await list(account.agentId)
    },
  }
}
