import type { Catalogue } from '../retail/catalogue/catalogue'
import { createCatalogue } from '../retail/catalogue/catalogue'
import { loadDemoCatalogue } from '../adapters/demo/demo-catalogue'
import type { TestDatabase } from './test-database'

/** The origin of the storefront in tests without a server. */
export const testStorefrontUrl = 'http://localhost:8081'

/** Returns the catalogue of a seeded database. */
export async function createDemoCatalogue({ db }: Pick<TestDatabase, 'db'>): Promise<Catalogue> {
  const catalogue = createCatalogue()
  await loadDemoCatalogue(catalogue, db, testStorefrontUrl)
  return catalogue
}
