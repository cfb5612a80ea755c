import { Carousel } from '../../components/carousel/carousel'
import { ProductCard } from './product-card'
import type { ViewProps } from '../view'

/** Source: OP-49 */
const productLimit = 10

/** Products of one store. Source: MSG-14, PAV-01, PAV-13, OP-49 */
export function ProductListView({ item, facts, dispatch }: ViewProps<'product-list'>) {
  const shown = item.items.slice(0, productLimit)
  if (shown.length === 0) return null
  return (
    <Carousel
      things="products"
      dispatch={dispatch}
      cards={shown.map((product) => ({
        key: `${product.stockCode} ${product.storeId}`,
        title: `${product.productBrand} ${product.productName}`.trim(),
        content: <ProductCard product={product} storefront={facts.storefront} dispatch={dispatch} />,
      }))}
    />
  )
}
