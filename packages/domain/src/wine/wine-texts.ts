import { withCampaign } from '../links'
import { fill, toLabelCopy } from '../copy'
import type { WineCopy } from './copy'
import { notSure } from './wine-types'
import type { WineSelection } from './wine-selection'

/** Returns a rating with one decimal, such as '4.7'. Source: FAW-35 */
export function formatRating(rating: number): string {
  return rating.toFixed(1)
}

/**
 * Returns the message when no wine fits, with the chosen varietal and range. `I'm not sure` counts as no varietal,
 * and `Any price` as no range.
 * Source: FAW-38 to FAW-42, OP-61
 */
export function formatNoWineFound({ price, varietal: label }: WineSelection, { wine }: WineCopy): string {
  const varietal = label === null || label === notSure ? null : toLabelCopy(wine.varietals, label)
  if (price === null || price === 'Any price')
    return varietal === null ? wine.dry.none : fill(wine.dry.varietal, { varietal })
  const range = price === 'Under $10' ? wine.dry.underTen : wine.prices[price]
  return varietal === null ? fill(wine.dry.range, { range }) : fill(wine.dry.both, { varietal, range })
}

/**
 * Returns the address of a wine's page with the finder's campaign.
 *
 * @param link an address, or a path below the storefront
 * @param storefront address of the retailer's site, without a final slash
 * Source: FAW-47, OP-57
 */
export function createWineLink(link: string, storefront: string): string {
  const address = /^https?:\/\//i.test(link) ? link : `${storefront}/${link.replace(/^\/+/, '')}`
  return withCampaign(address, 'cbfaw')
}
