import { parseJson, SourceError } from '@murphy/connector'
import * as v from 'valibot'

const ErrorSchema = v.object({
  /** Such as `not_allowed` or `invalid_data`. */
  type: v.nullish(v.string(), ''),
  message: v.nullish(v.string(), ''),
})

/** A failed call of Medusa with the type that it gave, such as `not_allowed`. */
export class MedusaError extends SourceError {
  readonly type: string

  constructor(kind: SourceError['kind'], message: string, { type = '', retryAfterMs = 1000 } = {}) {
    super(kind, message, retryAfterMs)
    this.type = type
  }
}

type FailedCall = { readonly name: string; readonly method: 'GET' | 'POST' }

/**
 * Returns the error of an answer; null for a successful one. The message repeats Medusa's words for reads only, because those
 * about a change may hold values of shoppers.
 *
 * See https://docs.medusajs.com/api/admin#http-status-codes
 */
export function readError(
  { name, method }: FailedCall,
  response: Response,
  text: string,
): MedusaError | null {
  const { status } = response
  if (status >= 200 && status < 300) return null
  const parsed = v.safeParse(ErrorSchema, parseJson(text))
  const { type, message: words } = parsed.success ? parsed.output : { type: '', message: '' }
  const remarks = [type, method === 'GET' ? words.slice(0, 300) : ''].filter((remark) => remark !== '')
  const message = `${name}: status ${status}${remarks.length === 0 ? '' : `, ${remarks.join(', ')}`}.`
  const fail = (kind: SourceError['kind'], way = '') =>
    new MedusaError(kind, way === '' ? message : `${message} ${way}`, { type })
  if (status === 429)
    return new MedusaError('throttled', message, {
      type,
      retryAfterMs: readSeconds(response.headers.get('retry-after')) * 1000,
    })
  // 409: another request changes the same record at this moment.
  if (status >= 500 || status === 408 || status === 409) return fail('away')
  if (status === 401)
    return fail('refused', 'Check MEDUSA_SECRET_KEY: Medusa does not know it, or it was revoked.')
  if (status === 403) return fail('refused', 'The secret API key lacks a permission.')
  if (status === 404) return fail('missing')
  if (status === 400 || status === 422) return fail('invalid')
  return fail('broken')
}

function readSeconds(header: string | null): number {
  const seconds = Number(header ?? '1')
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) : 1
}
