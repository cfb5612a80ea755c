/** A key that encrypts our shoppers' tokens; Murphy has the same one. */
export type TokenKey = { readonly kid: string; readonly secret: Uint8Array }

/** The first encrypts, both decrypt: while a key is changed, tokens of the old one are still good. */
export type TokenKeys = readonly [encrypting: TokenKey, older?: TokenKey]

/**
 * The keys of `SHOPPER_TOKEN_KEY`: one or two of `kid:base64url(32 bytes)`, comma-separated.
 * `null`: the value is not of that form.
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
