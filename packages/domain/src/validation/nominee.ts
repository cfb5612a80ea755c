const minNameLength = 4
const maxNameLength = 40

export type FullNameProblem = 'required' | 'length' | 'special-characters'
export type MobileProblem = 'required' | 'not-australian'

/** The value of a field as it is sent, or the reason why it is invalid. */
export type ValidatedField<Problem> =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly error: { readonly kind: Problem } }

/**
 * Validates the nominee's full name, trimmed: 4 to 40 characters with a space between first and last name, and only
 * letters of any language and spaces.
 * Source: NOM-21 to NOM-23, OP-83
 */
export function validateNomineeName(text: string): ValidatedField<FullNameProblem> {
  const value = text.trim()
  if (value === '') return { ok: false, error: { kind: 'required' } }
  const length = Array.from(value).length
  if (length < minNameLength || length > maxNameLength || !/\s/.test(value))
    return { ok: false, error: { kind: 'length' } }
  return /^[\p{L}\p{M}\s]+$/u.test(value)
    ? { ok: true, value }
    : { ok: false, error: { kind: 'special-characters' } }
}

/**
 * Validates the nominee's mobile number: nine digits from 4 or ten from 04, spaces ignored. The value is always the
 * ten digits '04…'.
 * Source: NOM-26, NOM-27, OP-84
 */
export function validateNomineeMobile(text: string): ValidatedField<MobileProblem> {
  const digits = text.replaceAll(/\s/g, '')
  if (digits === '') return { ok: false, error: { kind: 'required' } }
  if (!/^(4\d{8}|04\d{8})$/.test(digits)) return { ok: false, error: { kind: 'not-australian' } }
  return { ok: true, value: digits.startsWith('0') ? digits : `0${digits}` }
}

/** Returns the nine digits that are shown after '+61', for ten digits '04…'. Source: NOM-08, NOM-28, OP-84 */
export function formatMobileAfterPrefix(tenDigits: string): string {
  return tenDigits.replace(/^0/, '')
}
