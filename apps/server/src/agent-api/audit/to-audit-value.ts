import type { Json } from '@murphy/contracts/entities'

/** A longer value is cut, so that an entry stays small. */
const maxCharacters = 8000
const secretName = /password|passphrase|secret|token|credential|private.?key|api.?key/i
/** User and password, or a key, in an address. */
const secretInAddress =
  /(?<=\/\/)[^/\s@]*:[^/\s@]*(?=@)|(?<=[?&](?:key|token|secret|password|sig)=)[^&\s#"]+/gi

export const hiddenValue = '[hidden]'

/**
 * Returns a value as the audit log stores it: fields with the name of a secret, and secrets in addresses, are hidden;
 * a long value is cut to text.
 */
export function toAuditValue(value: Json): Json {
  const clean = hideSecrets(value)
  const text = JSON.stringify(clean)
  return text.length <= maxCharacters ? clean : `${text.slice(0, maxCharacters)}…`
}

function hideSecrets(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(secretInAddress, hiddenValue)
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map(hideSecrets)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretName.test(name) ? hiddenValue : hideSecrets(each),
    ]),
  )
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
