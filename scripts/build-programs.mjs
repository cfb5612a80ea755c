import { buildAppsWhenStale } from './build-when-stale.mjs'

/** Builds the server and the demo retailer before the integration tests, some of which start the built programs. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function buildPrograms() {
  await buildAppsWhenStale(['server', 'demo-retailer'])
}
