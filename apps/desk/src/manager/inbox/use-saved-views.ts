import { useState } from 'react'
import type { SavedView } from '@murphy/contracts/desk'
import { useManagerPorts } from '../manager-context'
import type { RequestFailure } from '../ports'
import { useAnswer } from '../use-answer'
import type { InboxFilter } from './inbox-store'

export type SavedViewList = {
  readonly views: readonly SavedView[]
  /**
   * Saves the filters under a name. Returns the id of the new view, or why it was not saved.
   *
   * @param sharedWith the department that gets the view; null: the agent alone
   */
  readonly save: (
    name: string,
    filter: InboxFilter,
    sharedWith: number | null,
  ) => Promise<{ readonly viewId: string } | { readonly failure: RequestFailure }>
  readonly remove: (viewId: string) => Promise<RequestFailure | null>
}

/** Loads the saved and the shared views of the inbox, and changes them. */
export function useSavedViews(): SavedViewList {
  const { request, createId } = useManagerPorts()
  const { value } = useAnswer('savedViews')
  const [changed, setChanged] = useState<readonly SavedView[] | null>(null)

  return {
    views: changed ?? value?.views ?? [],
    save: async (name, { view, kind, departmentId }, sharedWith) => {
      const viewId = createId()
      const answer = await request('putSavedView', {
        params: { viewId },
        body: { name, view, kind, departmentId, sharedWith },
      })
      if (!answer.ok) return { failure: answer.error }
      setChanged(answer.value.views)
      return { viewId }
    },
    remove: async (viewId) => {
      const answer = await request('deleteSavedView', { params: { viewId } })
      if (!answer.ok) return answer.error
      setChanged(answer.value.views)
      return null
    },
  }
}
