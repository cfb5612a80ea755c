import { joinPagePath } from '@murphy/contracts/desk'
import { validatePassword } from '@murphy/domain/validation'
import type { FastifyRequest } from 'fastify'
import { hashPassword } from '../../live-chat/service/password'
import type { Mail } from '../../mail/mailer'
import { toAuthor } from '../authenticate-caller'
import { recordAcceptedLink } from '../audit/record-sign-in'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { unlockAccount } from '../second-factor/account-lock'
import { openDeskSession } from '../sessions/open-desk-session'
import {
  invitationLifetimeMs,
  createInvitationMail,
  resetLifetimeMs,
  createResetMail,
} from '../staff/invitations'
import type { Invitation, LinkRefusal, OpenedLink } from '../staff/invitations'
import { requirePasswords } from '../staff/require-passwords'
import { createSecret } from '../../secrets'

type InvitationCall =
  | 'invitePerson'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'resetPassword'
  | 'openInvitation'
  | 'acceptInvitation'

/** Creates the handlers for invitations: a mailed link by which a new agent chooses a password. Source: OP-106 */
export function createInvitationHandlers(ports: AgentApiPorts): Pick<DeskHandlers, InvitationCall> {
  const { invitations, staff, agents, secondFactors, signInGuard, mailer, endSessions, signIn, now } = ports

  /** Mails before storing, so that no link is left that was never sent. */
  async function sendMail(mail: Mail): Promise<void> {
    const answer = await mailer.send(mail)
    if (!answer.ok)
      throw new DeskProblem(
        'unavailable',
        'The email could not be sent. Nothing was changed. Try again later.',
      )
  }

  async function requireInvitation(id: string): Promise<Invitation> {
    const invitation = await invitations.find(Number(id))
    if (invitation === null) throw new DeskProblem('not_found', 'This invitation no longer exists.')
    return invitation
  }

  async function requireLink(token: string): Promise<Extract<OpenedLink, { readonly ok: true }>> {
    const link = await invitations.open(token, now())
    if (!link.ok) throw toInvitationProblem(link.error)
    // The operator's link is the emergency way in. Source: docs/desk-sign-in.md#emergency
    if (!link.isOperators && !signIn.isPasswordAllowed)
      throw new DeskProblem('not_found', 'Password sign-in is off. Use single sign-on at the desk.')
    return link
  }

  return {
    invitePerson: async ({ body, caller, request }) => {
      requirePasswords(signIn)
      const holder = await invitations.findHolder(body.email)
      if (holder !== null) throw createTakenProblem(holder)
      const token = createSecret()
      const from = caller.account.displayName
      const to = { name: '', address: body.email.trim() }
      await sendMail(createInvitationMail({ to, from, link: createLink(request, token) }))
      const link = { token, expiresAt: now() + invitationLifetimeMs }
      const added = await invitations.add(body, link, toAuthor(caller, now()))
      if (added.ok) return { ok: true }
      if (added.error.kind === 'taken') throw createTakenProblem('invitation')
      throw new DeskProblem('bad_request', 'Department not found.', { path: 'departmentIds' })
    },
    resendInvitation: async ({ params, caller, request }) => {
      requirePasswords(signIn)
      const { invitationId, email } = await requireInvitation(params.invitationId)
      const token = createSecret()
      const from = caller.account.displayName
      await sendMail(
        createInvitationMail({ to: { name: '', address: email }, from, link: createLink(request, token) }),
      )
      const link = { token, expiresAt: now() + invitationLifetimeMs }
      if (!(await invitations.renew(invitationId, link, toAuthor(caller, now()))))
        await requireInvitation(params.invitationId)
      return { ok: true }
    },
    withdrawInvitation: async ({ params, caller }) => {
      const { invitationId } = await requireInvitation(params.invitationId)
      await invitations.withdraw(invitationId, toAuthor(caller, now()))
      return { ok: true }
    },
    resetPassword: async ({ params, caller, request }) => {
      requirePasswords(signIn)
      const account = await staff.find(Number(params.agentId))
      if (account === null) throw new DeskProblem('not_found', 'Account not found.')
      const { agentId, email, displayName } = account
      if (agentId === caller.account.agentId)
        throw new DeskProblem('conflict', 'To change your own password, open Your account in your menu.')
      const token = createSecret()
      const to = { name: displayName, address: email }
      await sendMail(
        createResetMail({ to, from: caller.account.displayName, link: createLink(request, token) }),
      )
      await invitations.reset(agentId, { token, expiresAt: now() + resetLifetimeMs }, toAuthor(caller, now()))
      await endSessions.all(agentId)
      return { ok: true }
    },
    openInvitation: async ({ body }) => {
      const { email, displayName, isNew } = await requireLink(body.token)
      return { email, displayName, isNew }
    },
    acceptInvitation: async ({ body: { token, displayName: chosen, password }, request, reply }) => {
      const link = await requireLink(token)
      const displayName = link.isNew ? chosen : link.displayName
      const problem = validatePassword(password, { email: link.email, displayName })
      if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'password' })
      const passwordHash = await hashPassword(password)
      const accepted = await invitations.accept(token, { displayName, passwordHash }, now())
      if (!accepted.ok) throw toInvitationProblem(accepted.error)
      if (link.isNew) await signInGuard.unlock(link.email)
      else await unlockAccount(signInGuard, { email: link.email, agentId: accepted.agentId })
      const account = await agents.signIn(link.email, password)
      if (account === null) throw new DeskProblem('not_found', 'There is no such account any more.')
      await recordAcceptedLink(ports, account, request)
      // A mailed link replaces the password, not the second factor.
      if ((await secondFactors.find(account.agentId)) !== null)
        throw new DeskProblem(
          'unauthorized',
          'Your new password is saved. Sign in with it and with the code that your authenticator app shows.',
        )
      return await openDeskSession(ports, account, { request, reply })
    },
  }
}

/**
 * Returns a link at the address under which the manager uses the desk. The call was accepted only because its page's
 * origin is the host that it names, so no other caller can put another host into a mail.
 */
function createLink(
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  token: string,
): string {
  return `${protocol}://${headers.host}${joinPagePath}#${token}`
}

function createTakenProblem(holder: 'account' | 'invitation'): DeskProblem {
  const message =
    holder === 'account'
      ? 'An account with this email address already exists.'
      : 'This address has already been invited. Resend the invitation instead.'
  return new DeskProblem('conflict', message, { path: 'email' })
}

const refusals: Readonly<Record<LinkRefusal['kind'], string>> = {
  unknown: 'This link is no longer valid. Use the link of the latest email, or ask your manager.',
  used: 'This link has already been used. Sign in with your email and password.',
  expired: 'This link has expired. Ask your manager for a new one.',
}

function toInvitationProblem({ kind }: LinkRefusal): DeskProblem {
  return new DeskProblem('not_found', refusals[kind])
}
