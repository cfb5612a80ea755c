import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { managed } from '../settings/managed-name'
import { previewOf, withDrafts } from '../settings/preview'
import { valueProblem } from '../settings/value-problem'

/** Handles the preview of unsaved settings. It only reads. Source: decision 024 */
export function previewHandlers({
  settings,
  storefrontUrl,
}: Pick<AgentApiPorts, 'settings' | 'storefrontUrl'>): Pick<DeskHandlers, 'previewWidget'> {
  return {
    previewWidget: async ({ body: { drafts, ...seen } }) => {
      for (const [name, value] of Object.entries(drafts)) {
        const problem = valueProblem(managed(name), value)
        if (problem !== null) throw new DeskProblem('bad_request', problem.message, { path: name })
      }
      return await previewOf(withDrafts(settings, drafts), seen, storefrontUrl)
    },
  }
}
