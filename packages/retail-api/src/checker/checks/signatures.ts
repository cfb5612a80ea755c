import type { SigningKey } from '../../client/message-signature'
import type { CallInput } from '../call'
import { hasFailedWith } from '../call'
import type { CheckContext } from '../context'
import type { SentRequest } from '../send'
import { signRequest } from '../sign-request'
import type { ReadTarget } from './reads'

type Sign = NonNullable<CallInput['sign']>

/** Older than the five minutes that a signature may be away. */
const staleMs = 6 * 60 * 1000

/** Calls each read with signatures that must be refused, and without one. Does nothing without a signing key. */
export async function checkSignatures(
  { call, options: { signing }, report }: CheckContext,
  targets: readonly ReadTarget[],
): Promise<void> {
  if (signing === undefined) return
  const wrong = listWrongSignatures(signing)
  for (const { name, input } of targets) {
    for (const [what, sign] of wrong) {
      const exchange = await call(name, { ...input, sign })
      if (exchange.answer !== null && !exchange.isBroken)
        report.check('RA-SIGN-1', hasFailedWith(exchange, 'unauthorized'), {
          call: exchange,
          detail: `${name} answers ${exchange.status} to a call with ${what}.`,
        })
    }
    const without = await call(name, { ...input, sign: (request) => request })
    if (without.answer !== null && !without.isBroken)
      report.check('RA-SIGN-2', hasFailedWith(without, 'unauthorized'), {
        call: without,
        detail: `${name} answers ${without.status} to a call without a signature.`,
      })
  }
}

/** Returns the signatures that a server must refuse, each with its name. */
function listWrongSignatures(signing: SigningKey): readonly (readonly [what: string, sign: Sign])[] {
  const { keyId, secret } = signing
  const otherKey = { keyId, secret: secret.map((byte) => byte ^ 1) }
  const unknownKey = { keyId: `${keyId}-unknown`, secret }
  /** Signs one request and sends another. */
  const signInstead = (change: (request: SentRequest) => SentRequest): Sign =>
    function sign(request, now) {
      return { ...request, headers: signRequest(change(request), signing, now).headers }
    }
  return [
    ['a signature by another secret', (request, now) => signRequest(request, otherKey, now)],
    ['a signature by an unknown key', (request, now) => signRequest(request, unknownKey, now)],
    ['a signature of six minutes ago', (request, now) => signRequest(request, signing, now - staleMs)],
    [
      'the signature of another address',
      signInstead((request) => ({ ...request, url: `${request.url}/other` })),
    ],
    ['the signature of another body', signInstead((request) => ({ ...request, body: '{"other":true}' }))],
  ]
}
