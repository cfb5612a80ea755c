import type { SavedView } from '@murphy/contracts/desk'

/** Stores the views of the inbox that agents save. Each agent reads and changes only their own. */
export type SavedViews = {
  /** Returns the views of an agent, by name. */
  readonly list: (agentId: number) => Promise<readonly SavedView[]>
  /** Adds a view, or replaces the agent's one with the same id. */
  readonly put: (agentId: number, view: SavedView) => Promise<'saved' | 'name-taken' | 'too-many'>
  readonly remove: (agentId: number, viewId: string) => Promise<void>
}
