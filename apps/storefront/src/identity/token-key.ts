/** The key that encrypts our shoppers' tokens; Murphy has the same one. */
export type TokenKey = { readonly kid: string; readonly secret: Uint8Array }

const secretBytes = 32

/**
 * The encrypting key of `SHOPPER_TOKEN_KEY`: the first of its comma-separated `kid:base64url(32 bytes)`.
 * `null`: the value is not of that form.
 */
export function readTokenKey(value: string): TokenKey | null {
  const [first = ''] = value.split(',')
  const match = /^([\w.-]{1,64}):([\w-]{43})$/.exec(first.trim())
  if (match?.[1] === undefined || match[2] === undefined) return null
  const secret = new Uint8Array(Buffer.from(match[2], 'base64url'))
  return secret.length === secretBytes ? { kid: match[1], secret } : null
}
