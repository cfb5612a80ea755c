import type { SavedView } from '@murphy/contracts/desk'

/**
 * Stores the views of the inbox that agents save for themselves, and those that managers share with a department. It checks
 * no role.
 */
export type SavedViews = {
  /** Returns the views of an agent and those that are shared with the departments, by name. */
  readonly list: (agentId: number, departmentIds: readonly number[]) => Promise<readonly SavedView[]>
  /** Returns the department that a view is shared with; `null`: it is not shared. */
  readonly findSharedWith: (viewId: string) => Promise<number | null>
  /** Adds a view, or replaces the agent's or the shared one with the same id. `no-department`: it is shared with a closed one. */
  readonly put: (
    agentId: number,
    view: SavedView,
  ) => Promise<'saved' | 'name-taken' | 'too-many' | 'no-department'>
  /** Removes the agent's view. */
  readonly remove: (agentId: number, viewId: string) => Promise<void>
  readonly removeShared: (viewId: string) => Promise<void>
}
