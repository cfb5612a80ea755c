import type { UnderstandingContext } from '../../assistant/understanding'
import type { Redacted } from '../redaction/redact'
import type { Parameters } from './parse-parameters'

/** Returns everything that the shopper has written, without Murphy's messages. */
export function joinShopperMessages(text: string, { history }: UnderstandingContext): string {
  return [...history.flatMap((line) => (line.from === 'shopper' ? [line.text] : [])), text].join('\n')
}

/** Restores redacted values in all texts, at any depth. */
export function restoreValues(values: Parameters, sent: Redacted): Parameters {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, restoreValue(value, sent)]))
}

function restoreValue(value: unknown, sent: Redacted): unknown {
  if (typeof value === 'string') return sent.restore(value)
  // A stand-in for an order number may come back as a number.
  if (typeof value === 'number' && sent.restore(String(value)) !== String(value))
    return sent.restore(String(value))
  if (Array.isArray(value)) return value.map((entry) => restoreValue(entry, sent))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, restoreValue(entry, sent)]))
}
