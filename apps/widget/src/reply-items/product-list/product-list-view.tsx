import { Card } from '@murphy/ui'
import { CardList } from '../card-list/card-list'
import { ProductFacts } from '../product-card/product-facts'
import type { ViewProps } from '../view'

/** Source: MSG-14 */
export function ProductListView({ item }: ViewProps<'product-list'>) {
  return (
    <CardList>
      {item.items.map((product) => (
        <li key={`${product.stockCode} ${product.storeId}`}>
          <Card>
            <ProductFacts product={product} />
          </Card>
        </li>
      ))}
    </CardList>
  )
}
