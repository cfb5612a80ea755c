import { describe, expect, it } from 'vitest'
import { generateProducts } from './products'
import { defaultSeed } from './seed-data'

const products = generateProducts(defaultSeed)

/** Wineries, brewers, distillers and retailers that must not be named. */
const realNames =
  /penfolds|jacob'?s creek|wolf blass|yellow ?tail|mo[eë]t|veuve|bollinger|p[eé]rignon|taittinger|mumm|lindeman|hardys|de bortoli|mcguigan|yalumba|henschke|torbreck|brown brothers|oyster bay|squealing pig|19 crimes|chandon|coopers|tooheys|carlton|xxxx|victoria bitter|great northern|balter|stone & wood|little creatures|james squire|corona|heineken|guinness|asahi|peroni|strongbow|somersby|smirnoff|absolut|bundaberg|johnnie|jack daniel|jim beam|baileys|bombay|gordon|tanqueray|four pillars|archie rose|bacardi|campari|aperol|dan murphy|bws|liquorland|first choice|vintage cellars|schweppes|fever-?tree|red bull|coca|smith'?s|riedel/i

describe('products', () => {
  it('name no real brand', () => {
    expect(products.filter((product) => realNames.test(`${product.brand} ${product.productName}`))).toEqual(
      [],
    )
  })

  it.each(['wine', 'beer', 'cider', 'spirits', 'premix', 'no-alcohol', 'snacks', 'glassware', 'mixed-case'])(
    'include %s',
    (category) => {
      expect(products.map((product) => product.category)).toContain(category)
    },
  )

  it.each([
    'isMemberOffer',
    'isOnlineOffer',
    'isClearance',
    'isDeliveryOnly',
    'isMarketplace',
    'hasPicture',
  ] as const)('are %s or not', (mark) => {
    expect(new Set(products.map((product) => product[mark]))).toEqual(new Set([true, false]))
  })

  it('carry the prefix ER_ exactly when they are only delivered', () => {
    const wrong = products.filter((product) => product.stockCode.startsWith('ER_') !== product.isDeliveryOnly)
    expect(wrong).toEqual([])
  })

  it('cost more for those who are no members', () => {
    const memberOffers = products.filter((product) => product.isMemberOffer)
    expect(
      memberOffers.filter((product) => (product.nonMemberPriceCents ?? 0) <= product.priceCents),
    ).toEqual([])
  })

  it('come in packs with and without a single unit', () => {
    const smallest = new Set(
      products.map((product) => Math.min(...product.packs.map((pack) => pack.unitQty))),
    )
    expect(smallest).toContain(1)
    expect(smallest).toContain(6)
  })

  it('have no rating exactly where there is no review', () => {
    expect(products.filter((product) => (product.rating === null) !== (product.reviewCount === 0))).toEqual(
      [],
    )
  })
})
