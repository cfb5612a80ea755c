import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The key with which requests are signed. Both sides know it. */
export type SigningKey = { readonly keyId: string; readonly secret: Uint8Array }

export type SignableRequest = {
  readonly method: string
  /** The absolute address with its query, as the retailer's server sees it. */
  readonly targetUri: string
  readonly body: Uint8Array | null
  readonly idempotencyKey: string | null
}

const label = 'murphy'

/** Returns the text that is signed: a line for each component, then the parameters. Source: RFC 9421 section 2.5 */
export function createSignatureBase(
  components: readonly (readonly [name: string, value: string])[],
  parameters: string,
): string {
  const lines = components.map(([name, value]) => `"${name}": ${value}`)
  return [...lines, `"@signature-params": ${parameters}`].join('\n')
}

/** Returns the signature of a text in Base64. Source: RFC 9421 section 3.3.3 */
export function createHmacSignature(base: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(base).digest('base64')
}

/** Returns the `Content-Digest` of a body. Source: RFC 9530 section 2 */
export function createContentDigest(body: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}

/** Returns the headers that sign a request. `created` is in seconds since 1970. */
export function createSignatureHeaders(
  request: SignableRequest,
  { keyId, secret }: SigningKey,
  created: number,
): Record<string, string> {
  const digest = request.body === null ? null : createContentDigest(request.body)
  const components = listComponents(request, digest)
  const names = components.map(([name]) => `"${name}"`).join(' ')
  const parameters = `(${names});created=${created};keyid="${keyId}";alg="hmac-sha256"`
  return {
    ...(digest === null ? {} : { 'content-digest': digest }),
    'signature-input': `${label}=${parameters}`,
    signature: `${label}=:${createHmacSignature(createSignatureBase(components, parameters), secret)}:`,
  }
}

/**
 * Returns the key that an operator writes as `ID:SECRET`, the secret of at least 32 bytes in Base64 or base64url; null: the
 * text is none.
 */
export function parseSigningKey(text: string): SigningKey | null {
  const [, keyId, encoded = ''] = /^([\w.-]{1,128}):([A-Za-z\d+/_-]+={0,2})$/.exec(text) ?? []
  const secret = Buffer.from(encoded, 'base64')
  return keyId === undefined || secret.byteLength < leastSecretBytes ? null : { keyId, secret }
}

const leastSecretBytes = 32

/** Throws when a signing key is too weak, or cannot be named in a header. */
export function assertSigningKey({ keyId, secret }: SigningKey): void {
  if (!/^[\w.:-]{1,128}$/.test(keyId))
    throw new RangeError('The id of a signing key has at most 128 letters.')
  if (secret.byteLength < leastSecretBytes)
    throw new RangeError('The secret of a signing key has at least 32 bytes.')
}

export type SignedRequest = SignableRequest & {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type SignatureVerdict =
  | { readonly ok: true; readonly keyId: string }
  | { readonly ok: false; readonly reason: 'missing' | 'unknown_key' | 'expired' | 'wrong' }

/** Checks a request that this client signed: for a retailer's server, the checker and the fake. */
export function verifyRequestSignature(
  request: SignedRequest,
  settings: {
    readonly findSecret: (keyId: string) => Uint8Array | null
    readonly now: () => number
    readonly toleranceSeconds?: number
  },
): SignatureVerdict {
  const { headers, body } = request
  const [, parameters, created, keyId] =
    /^murphy=(\([^()]*\);created=(\d{1,12});keyid="([\w.:-]{1,128})";alg="hmac-sha256")$/.exec(
      toText(headers['signature-input']),
    ) ?? []
  const [, signature] = /^murphy=:([A-Za-z0-9+/]{43}=):$/.exec(toText(headers['signature'])) ?? []
  if (parameters === undefined || keyId === undefined || signature === undefined)
    return { ok: false, reason: 'missing' }
  const secret = settings.findSecret(keyId)
  if (secret === null) return { ok: false, reason: 'unknown_key' }
  const ageSeconds = Math.abs(settings.now() / 1000 - Number(created))
  if (!(ageSeconds <= (settings.toleranceSeconds ?? 300))) return { ok: false, reason: 'expired' }

  const digest = body === null ? null : createContentDigest(body)
  const components = listComponents(request, digest)
  const names = components.map(([name]) => `"${name}"`).join(' ')
  const isDigestRight = digest === null || digest === toText(headers['content-digest'])
  const expected = createHmacSignature(createSignatureBase(components, parameters), secret)
  const isRight = timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  return isRight && isDigestRight && parameters.startsWith(`(${names})`)
    ? { ok: true, keyId }
    : { ok: false, reason: 'wrong' }
}

function listComponents(
  { method, targetUri, idempotencyKey }: SignableRequest,
  digest: string | null,
): readonly (readonly [string, string])[] {
  return [
    ['@method', method],
    ['@target-uri', targetUri],
    ...(digest === null ? [] : [['content-digest', digest] as const]),
    ...(idempotencyKey === null ? [] : [['idempotency-key', idempotencyKey] as const]),
  ]
}

function toText(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
