import * as v from 'valibot'
import { placeholderPattern } from './placeholders'

/** The JSON schema of a translation, in the strict form of structured outputs. */
export const translationSchema: object = {
  type: 'object',
  properties: { translation: { type: 'string' } },
  required: ['translation'],
  additionalProperties: false,
}

const TranslationSchema = v.strictObject({ translation: v.pipe(v.string(), v.trim(), v.minLength(1)) })

/** Parses a translation. Returns `null` when it breaks the schema. */
export function parseTranslation(value: unknown): string | null {
  const parsed = v.safeParse(TranslationSchema, value)
  return parsed.success ? parsed.output.translation : null
}

/** A translation may have this many times the characters of its text, and `lengthAllowance` more. */
const longestRatio = 3
const lengthAllowance = 40

const links = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/gi
const figures = /\d+/g

/**
 * Returns whether a translation has the placeholders, links and figures of its text, no others, and a plausible length. A wrong
 * price or order number would mislead agent or shopper.
 *
 * Source: docs/language-model.md#translations
 */
export function isFaithful(text: string, translation: string): boolean {
  return (
    translation.length <= text.length * longestRatio + lengthAllowance &&
    [placeholderPattern, links, figures].every((pattern) => hasSameParts(text, translation, pattern))
  )
}

/** Compares the parts that match a pattern, in any order: languages order words differently. */
function hasSameParts(text: string, translation: string, pattern: RegExp): boolean {
  const listParts = (whole: string): string => (whole.match(pattern) ?? []).toSorted().join('\n')
  return listParts(text) === listParts(translation)
}
