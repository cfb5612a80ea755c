import { signInCallbackPath } from '@murphy/contracts/desk'
import type { FastifyRequest } from 'fastify'
import { refuseBeyond } from '../../http/rate-limits'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { createCookieOptions } from '../sessions/session-cookie'
import {
  attemptLifetimeMs,
  deriveSecrets,
  isRandomToken,
  signInCookie,
} from '../single-sign-on/sign-in-attempts'
import { createSecret } from '../../secrets'

/** Creates the handlers of single sign-on. Source: docs/desk-sign-in.md */
export function createSingleSignOnHandlers(
  ports: AgentApiPorts,
): Pick<DeskHandlers, 'startSingleSignOn' | 'getSingleSignOn'> {
  const { signIn, signInAttempts, settings, limits, log, now } = ports
  return {
    startSingleSignOn: async ({ request, reply }) => {
      if (signIn.singleSignOn === null) throw new DeskProblem('not_found', 'Single sign-on is not set up.')
      refuseBeyond(limits.signInStarts.take(request.callerAddress), reply)
      const { provider } = signIn.singleSignOn
      const cookie = request.cookies[signInCookie]
      // Attempts in several tabs of one browser share its secret.
      const browserSecret = isRandomToken(cookie) ? cookie : createSecret()
      const attempt = { state: createSecret(), browserSecret }
      const answer = await provider.createAddress({
        redirectUri: createRedirectUri(ports, request),
        secrets: deriveSecrets(attempt),
      })
      if (!answer.ok) {
        log.warn({ event: 'sign-in-provider-failed', message: answer.error.detail })
        throw new DeskProblem('unavailable', 'The sign-in provider does not answer. Try again later.', {
          path: 'provider',
        })
      }
      await signInAttempts.add(attempt, now())
      reply.setCookie(signInCookie, browserSecret, {
        ...createCookieOptions(request, ports.publicUrl, attemptLifetimeMs),
        // The provider's page leads the browser back, and `strict` would leave the cookie out.
        sameSite: 'lax',
      })
      return { url: answer.url }
    },
    getSingleSignOn: async () => {
      const { isPasswordAllowed, singleSignOn } = signIn
      const rules = singleSignOn === null ? [] : await settings.get('desk.singleSignOnRoles')
      return {
        isPasswordAllowed,
        provider:
          singleSignOn === null
            ? null
            : { issuer: singleSignOn.provider.issuer, roleClaim: singleSignOn.claims.role },
        rules: rules.map((rule) => ({ ...rule, departmentIds: [...rule.departmentIds] })),
      }
    },
  }
}

/**
 * Returns the address to which the provider sends the browser back. The provider accepts registered addresses only,
 * so a wrong host in a request leads nowhere.
 */
export function createRedirectUri(
  { ownOrigin }: Pick<AgentApiPorts, 'ownOrigin'>,
  { raw }: Pick<FastifyRequest, 'raw'>,
): string {
  return `${ownOrigin(raw)}${signInCallbackPath}`
}
