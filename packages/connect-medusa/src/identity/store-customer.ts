import { isRefusedConnection, parseJson, SourceError } from '@murphy/connector'
import * as v from 'valibot'
import { isCustomerId } from '../mapping/customer-id'

/** Longer than a token of Medusa's, which names one customer. */
const longestToken = 4096
const timeoutMs = 2500
/** Questions to Medusa at the same time. A stranger can send any number of them. */
const largestNumber = 20

const AnswerSchema = v.object({
  customer: v.object({ id: v.pipe(v.string(), v.check(isCustomerId)) }),
})

export type StoreCustomerPorts = {
  readonly medusaUrl: string
  readonly publishableKey: string
  readonly fetch: typeof fetch
}

/**
 * Creates the function that returns the customer of a store front's token, which `/auth/customer/emailpass` has issued. Medusa
 * verifies the token: the connector does not know its secret. Null: the token names no customer, or has expired.
 *
 * Errors: the function throws a `SourceError` when Medusa cannot say it, or when too many questions are open
 * See https://docs.medusajs.com/api/store#customers_getcustomersme
 */
export function createStoreCustomerReader({ medusaUrl, publishableKey, fetch: send }: StoreCustomerPorts) {
  let running = 0

  async function ask(token: string): Promise<string | null> {
    let response: Response
    let text: string
    try {
      response = await send(`${medusaUrl}/store/customers/me?fields=id`, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'x-publishable-api-key': publishableKey,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await response.text()
    } catch (error) {
      const reason = isRefusedConnection(error) ? 'cannot be reached' : 'did not answer in time'
      throw new SourceError('away', `read signed-in customer: Medusa ${reason}.`)
    }
    const { status } = response
    if (status === 401 || status === 404) return null
    if (status === 429) throw new SourceError('throttled', 'read signed-in customer: status 429.')
    if (status >= 500) throw new SourceError('away', `read signed-in customer: status ${status}.`)
    const parsed = v.safeParse(AnswerSchema, parseJson(text))
    if (response.ok && parsed.success) return parsed.output.customer.id
    throw new SourceError(
      'refused',
      `read signed-in customer: status ${status}. Check MEDUSA_PUBLISHABLE_KEY: Medusa shows it under Settings, Publishable API keys.`,
    )
  }

  return async function readStoreCustomer(token: string): Promise<string | null> {
    if (token.length > longestToken || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
    if (running >= largestNumber)
      throw new SourceError('throttled', 'Too many questions who is signed in are open.')
    running += 1
    try {
      return await ask(token)
    } finally {
      running -= 1
    }
  }
}

export type ReadStoreCustomer = ReturnType<typeof createStoreCustomerReader>
