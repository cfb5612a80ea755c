import { submitPrivacyForm } from '@murphy/contracts/calls'
import type { PrivacyFormBody } from '@murphy/contracts/calls'

/**
 * Posts the privacy form: JSON, no subscription key, none of the query. Whether it arrived is all that is read.
 *
 * Source: PRV-06, PRV-07, API-19, wire-shapes section 2.5
 */
export function createFormPost(
  { base, timeoutMs }: { readonly base: string; readonly timeoutMs: number },
  { fetch }: { readonly fetch: typeof globalThis.fetch },
): (body: PrivacyFormBody) => Promise<boolean> {
  return async (body) => {
    try {
      const { ok } = await fetch(`${base}${submitPrivacyForm.path}`, {
        method: submitPrivacyForm.method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return ok
    } catch {
      return false
    }
  }
}
