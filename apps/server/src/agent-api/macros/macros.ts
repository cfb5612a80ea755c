import type { Macro } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../../change-author'
import type { ReplyOwner } from '../reply-owner'

/** Most macros of one agent or department. */
export const macrosMaxCount = 200

/** A macro as its author writes it, with the version that the author has seen; `null`: a new one. */
export type WrittenMacro = Omit<Macro, 'departmentId' | 'version'> & {
  readonly owner: ReplyOwner
  readonly version: number | null
}

/**
 * `taken`: another macro of the owner has the shortcut; `changed`: the macro has another version, or was deleted;
 * `full`: the owner has too many macros.
 */
export type PutMacroResult = 'saved' | 'taken' | 'changed' | 'full'

/** How often an agent used a macro. `uses` counts the period, `lastUsedAt` all uses that are kept. */
export type CountedUse = {
  readonly macroId: string
  readonly agentId: number
  readonly agentName: string
  readonly uses: number
  readonly lastUsedAt: number
}

/** A macro with the name of its owner. */
export type OwnedMacro = {
  readonly macroId: string
  readonly shortcut: string
  readonly ownerName: string
  readonly isPersonal: boolean
}

/** Stores macros and counts their uses. Throws when the database is away. Source: docs/desk.md#use-macros */
export type Macros = {
  /** Returns the macros of the agent and of the departments, by shortcut. */
  readonly list: (agentId: number, departmentIds: readonly number[]) => Promise<readonly Macro[]>
  /** Returns the owner of a macro; `null`: there is no such macro. */
  readonly findOwner: (macroId: string) => Promise<ReplyOwner | null>
  /** Saves a macro and records who did. A repeat of the last change is saved without another version. */
  readonly put: (macro: WrittenMacro, by: ChangeAuthor) => Promise<PutMacroResult>
  /** Removes a macro with its uses and records who did. Removing a missing macro is no error. */
  readonly remove: (macroId: string, by: ChangeAuthor) => Promise<void>
  /** Records a use once for its id. A use of a missing macro is not recorded. */
  readonly recordUse: (use: {
    readonly useId: string
    readonly macroId: string
    readonly agentId: number
    readonly now: number
  }) => Promise<void>
  /** Returns all macros, and by macro and agent the uses; agents without a use in the period count 0. */
  readonly countUses: (period: { readonly from: number; readonly until: number }) => Promise<{
    readonly macros: readonly OwnedMacro[]
    readonly uses: readonly CountedUse[]
  }>
}
