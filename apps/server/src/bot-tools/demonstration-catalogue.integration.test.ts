import { expect, it } from 'vitest'
import { createDemoLiveStock } from '../adapters/demo/demo-catalogue'
import { createProducts } from '../retail/shop/products'
import { createDemoCatalogue } from '../testing/demo-catalogue'
import { useTestDatabase } from '../testing/use-test-server'
import { createDemonstrationCatalogue } from './demonstration-catalogue'

const database = useTestDatabase()

it('names what the database of the demonstration names', async () => {
  const products = createProducts(await createDemoCatalogue(database), createDemoLiveStock(database.db))
  expect(createDemonstrationCatalogue()).toEqual(await products.catalogue())
})
