import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../problem'
import type { RunOnce } from '../run-once'
import type { ShopFeeds } from '../shop-feeds'
import { shopFeedNames } from '../shop-feeds'
import { addFeeds } from './add-feeds'
import { addOperations } from './add-operations'
import type { AppSettings } from './create-app'
import { createApp } from './create-app'
import type { AnyHandlers } from './handlers'

export type ShopAppPorts = Pick<AppSettings, 'system'> & {
  readonly environment: {
    readonly logLevel: string
    readonly retailApiKey: string
    /** The changes of orders that are switched on. */
    readonly actions: readonly string[]
  }
  readonly handlers: AnyHandlers
  readonly runOnce: RunOnce
  readonly feeds: ShopFeeds
}

/** Creates the web server of a connected shop. Stores and stock are not found while the shop has no stores. */
export function createShopApp({
  environment: { logLevel, retailApiKey, actions },
  handlers,
  runOnce,
  feeds,
  system,
}: ShopAppPorts): FastifyInstance {
  return createApp({
    logLevel,
    retailApiKey,
    addApi: (api) => {
      addOperations(api, {
        handlers,
        runOnce,
        isOffered: ({ kind, capability }) =>
          kind === 'read' || actions.some((action) => action === capability),
      })
      addFeeds(api, {
        names: shopFeedNames,
        get: (name) => {
          if (name !== 'products' && !feeds.hasStores()) throw new ApiProblem('not_found')
          return feeds.get(name)
        },
      })
    },
    system,
  })
}
