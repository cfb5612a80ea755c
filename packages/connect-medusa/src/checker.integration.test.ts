import { testShopContract } from '@murphy/connector/testing'
import { avaKey, benKey } from './testing/fake-shop-data'
import { useTestConnector } from './testing/test-connector'

testShopContract({
  eventsPort: 18_492,
  shoppers: { shopper: avaKey, otherShopper: benKey },
  useConnector: useTestConnector,
  sendWebhooks: ({ source, address }) => {
    source.webhookUrl = `${address}/medusa/webhooks`
  },
})
