import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDemoProducts } from '../adapters/demo/demo-products'
import type { DemoDatabase } from '../adapters/demo/testing/demo-database'
import { openDemoDatabase } from '../adapters/demo/testing/demo-database'
import { demonstrationCatalogue } from './demonstration-catalogue'

let database: DemoDatabase

beforeAll(async () => {
  database = await openDemoDatabase(inject('databaseUrl'))
})
afterAll(() => database.drop())

it('names what the database of the demonstration names', async () => {
  const { catalogue } = createDemoProducts(database.db, 'http://localhost:8081')
  expect(demonstrationCatalogue()).toEqual(await catalogue())
})
