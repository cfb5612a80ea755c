import type { AgentRole } from '../../live-chat/model/agent'

/** The account of an identity. `isClosed`: a manager has closed it. */
export type IdentityAccount = { readonly agentId: number; readonly isClosed: boolean }

/** The agent of the provider who is admitted, with what the claims give. */
export type AdmittedAgent = {
  readonly issuer: string
  readonly subject: string
  /** A verified address in lower case. */
  readonly email: string
  readonly displayName: string
  readonly role: AgentRole
  readonly departmentIds: readonly number[]
}

/**
 * `account-closed`: a manager has closed the account of this identity or address; `linked-elsewhere`: the account of
 * this address belongs to another identity.
 */
type AdmissionRefusal = { readonly kind: 'account-closed' | 'linked-elsewhere' }

/**
 * Stores which identity of the provider has which account. An identity is known by issuer and subject, never by its
 * address, because addresses are given to other people. Times are milliseconds since 1970.
 *
 * Source: docs/desk-sign-in.md#which-account
 */
export type Identities = {
  readonly find: (issuer: string, subject: string) => Promise<IdentityAccount | null>
  /**
   * Links the identity to the open account of its address, or creates one. Of two sign-ins at the same time one
   * creates the account. An open invitation of the address is used up.
   */
  readonly admit: (
    agent: AdmittedAgent,
    now: number,
  ) => Promise<
    | { readonly ok: true; readonly agentId: number; readonly isNew: boolean }
    | { readonly ok: false; readonly error: AdmissionRefusal }
  >
  /** Remembers that the claims gave no role, or gave one again. A refused account cannot use a password either. */
  readonly setRefused: (agentId: number, isRefused: boolean, now: number) => Promise<void>
  readonly isRefused: (agentId: number) => Promise<boolean>
}
