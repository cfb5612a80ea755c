import type { FindArticleTitle } from './articles'
import type { Catalogue } from './catalogue'
import type { RetailApiPorts } from './retail-api/handler-types'
import type { ShopperTokens } from './identity/shopper-tokens'

/** The dependencies of the shop's pages and calls. */
export type StorefrontPorts = {
  readonly catalogue: Catalogue
  readonly tokens: ShopperTokens
  readonly findArticleTitle: FindArticleTitle
  readonly murphyUrl: URL
  /** Folder of the built scripts and the style sheet. */
  readonly publicDir: string
  readonly logLevel: string
  /** `null`: only the pages are served. */
  readonly retailApi: RetailApiPorts | null
}
