/** Who may sign in. */
export type StaffRecord = {
  readonly agentId: number
  readonly email: string
  readonly displayName: string
  readonly title: string
  readonly role: 'agent' | 'manager'
  readonly departmentIds: readonly number[]
  readonly capacity: number
}

export type StaffChange = Omit<StaffRecord, 'agentId' | 'email'>

export type DepartmentRefusal =
  /** A department of that name is open. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'unknown' }
  /** Chats that run in it. */
  | { readonly kind: 'has-chats'; readonly count: number }
  /** Somebody who is in no other department. */
  | { readonly kind: 'is-only-one-of'; readonly displayName: string }

export type StaffChangeResult<Refusal> =
  { readonly ok: true } | { readonly ok: false; readonly error: Refusal }

/** Whose deed it is, and when, in milliseconds since 1970. */
export type StaffAuthor = { readonly agentId: number; readonly now: number }

/**
 * Accounts and departments. What is closed stays in the store for what was said with it, and is nowhere shown or used; every
 * change is recorded with who made it, in the same transaction.
 */
export type StaffRepository = {
  readonly all: () => Promise<readonly StaffRecord[]>
  readonly find: (agentId: number) => Promise<StaffRecord | null>
  readonly change: (
    agentId: number,
    change: StaffChange,
    by: StaffAuthor,
  ) => Promise<StaffChangeResult<{ readonly kind: 'unknown' | 'no-department' }>>
  readonly setPassword: (agentId: number, passwordHash: string, by: StaffAuthor) => Promise<void>
  /** Its email address is free again. */
  readonly close: (agentId: number, by: StaffAuthor) => Promise<void>
  readonly record: (deed: string, detail: string, by: StaffAuthor) => Promise<void>
  readonly departments: () => Promise<readonly { readonly departmentId: number; readonly name: string }[]>
  readonly addDepartment: (name: string, by: StaffAuthor) => Promise<StaffChangeResult<DepartmentRefusal>>
  readonly renameDepartment: (
    departmentId: number,
    name: string,
    by: StaffAuthor,
  ) => Promise<StaffChangeResult<DepartmentRefusal>>
  readonly closeDepartment: (
    departmentId: number,
    by: StaffAuthor,
  ) => Promise<StaffChangeResult<DepartmentRefusal>>
}
