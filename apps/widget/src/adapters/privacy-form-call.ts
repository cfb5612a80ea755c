import { submitPrivacyForm } from '@murphy/contracts/calls'
import type { PrivacyFormBody } from '@murphy/contracts/calls'

/**
 * Creates the function that posts the privacy form as JSON, without the subscription key and the query. It returns
 * true on success.
 *
 * Source: PRV-06, PRV-07, API-19, docs/wire-format.md#settings-hours-privacy-form
 */
export function createPrivacyFormCall(
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
