import type { AuditAction, DeskCallName, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import type { AgentApiPorts, DeskRequest } from '../ports'

export type AuditedRequest<Name extends DeskCallName> = Pick<DeskRequest<Name>, 'body' | 'params' | 'caller'>

/** The ports from which an entry's values are read. */
export type AuditReads = Pick<
  AgentApiPorts,
  | 'agents'
  | 'apiKeys'
  | 'bans'
  | 'cannedReplies'
  | 'inbox'
  | 'invitations'
  | 'macros'
  | 'replyFiles'
  | 'reportSchedules'
  | 'savedViews'
  | 'settings'
  | 'settingVersions'
  | 'staff'
  | 'webhooks'
>

/** Says how one call is recorded. Everything but `action` may be left out. */
export type AuditRule<Name extends DeskCallName> = {
  readonly action: AuditAction
  /** Names the thing that the call is about. It is read before the call, which may remove it. */
  readonly target?: (request: AuditedRequest<Name>, reads: AuditReads) => string | Promise<string>
  /** Reads the value that the call changes, before and after it. */
  readonly read?: (request: AuditedRequest<Name>, reads: AuditReads) => Promise<Json>
  /** Returns values that only the reply knows, in place of those of `read`. */
  readonly values?: (
    request: AuditedRequest<Name>,
    reply: DeskReplyOf<DeskCalls[Name]>,
    reads: AuditReads,
  ) => Promise<AuditValues> | AuditValues
  /** Returns false for a call that needs no entry, such as a change of the agent's own canned reply. */
  readonly isAudited?: (
    request: AuditedRequest<Name>,
    reply: DeskReplyOf<DeskCalls[Name]>,
    values: AuditValues,
  ) => boolean
  /** A repeat within this time gets no entry of its own. */
  readonly onceWithinMs?: number
}

export type AuditValues = { readonly before: Json; readonly after: Json }

/**
 * How a call is treated. `reads`: it changes nothing; `chat-work`: the everyday work of an agent in chats, which the
 * chat's transcript records; `by-handler`: a sign-in, which has no caller yet, see `recordSignIn`.
 */
export type AuditPolicy<Name extends DeskCallName> = AuditRule<Name> | 'reads' | 'chat-work' | 'by-handler'

export type AuditPolicies<Names extends DeskCallName = DeskCallName> = {
  readonly [Name in Names]: AuditPolicy<Name>
}
