import { expect, it } from 'vitest'
import { createDemoProducts } from '../adapters/demo/demo-products'
import { useTestDatabase } from '../testing/use-test-server'
import { createDemonstrationCatalogue } from './demonstration-catalogue'

const database = useTestDatabase()

it('names what the database of the demonstration names', async () => {
  const { catalogue } = createDemoProducts(database.db, 'http://localhost:8081')
  expect(createDemonstrationCatalogue()).toEqual(await catalogue())
})
