import { contractVersion, versionHeader } from '../operations'
import type { AnswerHeaders } from './connection'

/** Returns a header of an answer; a header that was sent twice is joined, so that no single value is taken for it. */
export function getHeader(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

/** Returns the `ETag` of an answer when it is a valid one of at most 200 characters. */
export function getEtag(headers: AnswerHeaders): string | null {
  const etag = getHeader(headers, 'etag')
  return etag !== null && /^(?:W\/)?"[\x21\x23-\x7e]{0,196}"$/.test(etag) ? etag : null
}

/** Returns the seconds of `Retry-After`. A date is ignored, because clocks differ. */
export function getRetryAfterSeconds(headers: AnswerHeaders): number | null {
  const value = getHeader(headers, 'retry-after')
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}

/** Returns false for an answer of another major version. A gateway's answer has none. */
export function isVersionKnown(headers: AnswerHeaders): boolean {
  const version = getHeader(headers, versionHeader.toLowerCase())
  return version === null || /^(\d{1,3})\.\d{1,3}$/.exec(version)?.[1] === contractVersion.split('.')[0]
}
