/** A key that encrypts the shoppers' tokens; Murphy has the same one. */
export type TokenKey = { readonly kid: string; readonly secret: Uint8Array }

/** The first key encrypts and both decrypt, so that tokens of the old key stay valid while it is replaced. */
export type TokenKeys = readonly [encrypting: TokenKey, older?: TokenKey]

/**
 * Parses `SHOPPER_TOKEN_KEY`: one or two keys as `kid:base64url(32 bytes)`, separated by a comma. `null`: the value is
 * invalid.
 */
export function readTokenKeys(value: string): TokenKeys | null {
  const [first, second, ...others] = value.split(',').map((entry) => readTokenKey(entry.trim()))
  if (!first || second === null || others.length > 0) return null
  return second === undefined ? [first] : [first, second]
}

function readTokenKey(entry: string): TokenKey | null {
  const match = /^([\w-]{1,64}):([\w-]{43})$/.exec(entry)
  if (match?.[1] === undefined || match[2] === undefined) return null
  return { kid: match[1], secret: new Uint8Array(Buffer.from(match[2], 'base64url')) }
}
