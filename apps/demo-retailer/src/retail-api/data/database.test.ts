import { expect, it } from 'vitest'
import { createPostgresCatalogue } from '../../adapters/postgres-catalogue'
import { openDatabases } from './database'

it('closes while queries wait for a database that is then given up', async () => {
  let giveUp: (reason: Error) => void = () => undefined
  const url = new Promise<string>((_resolve, reject) => (giveUp = reject))
  const databases = openDatabases(url)
  const { catalogue, close } = createPostgresCatalogue(url)
  const queries = [
    databases.reads.selectFrom('demo_retailer.shopper').select('shopper_id').execute(),
    catalogue.listShoppers(),
  ]
  const settled = Promise.allSettled(queries)
  const closed = Promise.all([databases.close(), close()])
  giveUp(new Error('given up'))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await closed
})
