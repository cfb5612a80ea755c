import { parseJson } from '@murphy/connector'
import * as v from 'valibot'
import { ZendeskError } from './zendesk-error'

/** An error is a text, or an object with a title. Validation errors name their fields in `details`. */
const ErrorSchema = v.object({
  error: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ title: v.optional(v.string(), '') }),
        v.transform(({ title }) => title),
      ),
    ]),
    '',
  ),
  details: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Returns the error of an answer; null for a successful one. The message holds codes and names of fields only, because Zendesk
 * repeats values of shoppers in its descriptions.
 *
 * See https://developer.zendesk.com/api-reference/introduction/requests/
 */
export function readError(name: string, response: Response, text: string, now: number): ZendeskError | null {
  const { status } = response
  if (status >= 200 && status < 300) return null
  const parsed = v.safeParse(ErrorSchema, parseJson(text))
  const code = parsed.success ? parsed.output.error.slice(0, 100) : ''
  const fields = parsed.success
    ? Object.keys(parsed.output.details).slice(0, 10).join(', ').slice(0, 200)
    : ''
  const remark = [code, fields].filter((part) => part !== '').join(', ')
  const message = `${name}: status ${status}${remark === '' ? '' : `, ${remark}`}.`
  const retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'), now)
  if (status === 401)
    return new ZendeskError('refused', `${message} Check the OAuth client, or the email and the API token.`, {
      code,
    })
  if (status === 403)
    return new ZendeskError(
      'refused',
      `${message} The user of the credentials lacks a permission or a scope.`,
      {
        code,
      },
    )
  if (status === 404) return new ZendeskError('missing', message, { code })
  if (status === 429) return new ZendeskError('throttled', message, { code, retryAfterMs })
  // 409: another request changes the same record at this moment.
  if (status >= 500 || status === 408 || status === 409)
    return new ZendeskError('away', message, { code, retryAfterMs })
  if (status === 400 || status === 413 || status === 422)
    return new ZendeskError('invalid', message, { code })
  return new ZendeskError('broken', message, { code })
}

/** Reads `Retry-After`, which is seconds or a date. Without a readable one it is a second. Source: RFC 9110 section 10.2.3 */
export function readRetryAfterMs(header: string | null, now: number): number {
  if (header === null) return 1000
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : 1000
}
