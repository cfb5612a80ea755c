import { createStorefront } from '../create-storefront'
import { createShopperTokens } from '../identity/shopper-tokens'
import type { TokenKey } from '../identity/token-key'
import type { StorefrontPorts } from '../storefront-ports'
import { createExampleCatalogue } from './example-catalogue'

export const exampleKey: TokenKey = { kid: 'k1', secret: new Uint8Array(32).fill(7) }
export const exampleNow = Date.parse('2024-06-03T09:30:00+10:00')

/** The shop on the example range; it listens nowhere and is asked with `inject`. */
export function createExampleShop(changes: Partial<StorefrontPorts> = {}) {
  return createStorefront({
    catalogue: createExampleCatalogue(),
    tokens: createShopperTokens([exampleKey], () => exampleNow),
    findArticleTitle: async (articleId) => (articleId === 'returns' ? 'Returning a bottle' : null),
    murphyUrl: new URL('http://127.0.0.1:8080'),
    publicDir: import.meta.dirname,
    logLevel: 'silent',
    retailApi: null,
    ...changes,
  })
}
