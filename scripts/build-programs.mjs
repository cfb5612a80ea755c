import { buildAppsWhenStale, trainWhenStale } from './build-when-stale.mjs'

/**
 * Builds the server and the demo retailer and trains the model before the integration tests. Some of them start the built
 * programs, and one evaluates the model, which therefore has to come from the present code.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function buildPrograms() {
  await buildAppsWhenStale(['server', 'demo-retailer'])
  await trainWhenStale()
}
