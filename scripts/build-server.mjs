import { buildAppsWhenStale } from './build-when-stale.mjs'

/** Before the integration tests: some run the server's programs as they are built. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function buildServer() {
  await buildAppsWhenStale(['server'])
}
