import { DeskProblem } from '../desk-failure'
import type { DeskHandlers, DeskPorts } from '../desk-handlers'
import { managed } from './managed-name'
import { previewOf, withDrafts } from './preview'
import { valueProblem } from './value-problem'

/** What shoppers would see, were a manager's drafts saved. Reads, and writes nothing. Source: decision 024 */
export function previewHandlers({
  settings,
  storefrontUrl,
}: Pick<DeskPorts, 'settings' | 'storefrontUrl'>): Pick<DeskHandlers, 'previewWidget'> {
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
