import { testShopContract } from '@murphy/connector/testing'
import { avaKey, benKey } from './testing/mock-shop-data'
import { useTestConnector } from './testing/test-connector'

testShopContract({
  eventsPort: 18_491,
  shoppers: { shopper: avaKey, otherShopper: benKey },
  useConnector: useTestConnector,
  sendWebhooks: ({ source, address }) => {
    source.webhookUrl = `${address}/shopify/webhooks`
  },
})
