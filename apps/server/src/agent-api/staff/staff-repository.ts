import type { ChangeAuthor } from '../../change-author'

/** An account that may sign in. */
export type StaffRecord = {
  readonly agentId: number
  readonly email: string
  readonly displayName: string
  readonly title: string
  readonly role: 'agent' | 'manager'
  readonly departmentIds: readonly number[]
  /** Ids of skills. Removed ones may be among them. */
  readonly skillIds: readonly string[]
  readonly capacity: number
}

/** `skillIds` undefined: the agent keeps their skills. */
export type StaffChange = Omit<StaffRecord, 'agentId' | 'email' | 'skillIds'> & {
  readonly skillIds?: readonly string[] | undefined
}

export type DepartmentRefusal =
  /** An open department has that name. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'unknown' }
  /** Another manager has renamed it since it was opened. */
  | { readonly kind: 'changed' }
  /** The department has running chats. */
  | { readonly kind: 'has-chats'; readonly count: number }
  /** An agent belongs to no other department. */
  | { readonly kind: 'is-only-one-of'; readonly displayName: string }

export type StaffChangeResult<Refusal> =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: Refusal }

/**
 * Stores accounts and departments. Closed ones stay in the database for their chats, and are not shown or used. Each
 * change is recorded with its author in the same transaction.
 */
export type StaffRepository = {
  readonly list: () => Promise<readonly StaffRecord[]>
  readonly find: (agentId: number) => Promise<StaffRecord | null>
  /**
   * Changes an account and records who did.
   *
   * @param isAsOpened returns false when the stored account was changed since it was opened: nothing is changed then
   */
  readonly change: (
    agentId: number,
    change: StaffChange,
    by: ChangeAuthor,
    isAsOpened?: (stored: StaffRecord) => boolean,
  ) => Promise<StaffChangeResult<{ readonly kind: 'unknown' | 'no-department' | 'changed' }>>
  readonly setPassword: (agentId: number, passwordHash: string, by: ChangeAuthor) => Promise<void>
  /** Closes the account and frees its email address. */
  readonly close: (agentId: number, by: ChangeAuthor) => Promise<void>
  readonly record: (action: string, detail: string, by: ChangeAuthor) => Promise<void>
  readonly listDepartments: () => Promise<readonly { readonly departmentId: number; readonly name: string }[]>
  readonly addDepartment: (name: string, by: ChangeAuthor) => Promise<StaffChangeResult<DepartmentRefusal>>
  /** Renames a department. `before`: its name as it was opened; null: it is not compared. */
  readonly renameDepartment: (
    departmentId: number,
    names: { readonly name: string; readonly before: string | null },
    by: ChangeAuthor,
  ) => Promise<StaffChangeResult<DepartmentRefusal>>
  readonly closeDepartment: (
    departmentId: number,
    by: ChangeAuthor,
  ) => Promise<StaffChangeResult<DepartmentRefusal>>
}
