import type { ArticleTitle } from './articles'
import type { Catalogue } from './catalogue'
import type { RetailApiPorts } from './retail-api/handler-types'
import type { ShopperTokens } from './identity/shopper-tokens'

/** Everything the pages and calls of the shop are made from. */
export type Shop = {
  readonly catalogue: Catalogue
  readonly tokens: ShopperTokens
  readonly articleTitle: ArticleTitle
  readonly murphyUrl: URL
  /** Folder of the built scripts and the style sheet. */
  readonly publicDir: string
  readonly logLevel: string
  /** `null`: only the pages are served. */
  readonly retailApi: RetailApiPorts | null
}
