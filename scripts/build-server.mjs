import { buildAppsWhenStale } from './build-when-stale.mjs'

/** Builds the server before the integration tests, some of which start its built programs. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function buildServer() {
  await buildAppsWhenStale(['server'])
}
