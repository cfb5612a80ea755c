// Makes a secret and a publishable API key, and writes them to keys.json: medusa exec ./src/scripts/keys.js
const { writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys } = require('@medusajs/framework/utils')
const { createApiKeysWorkflow, linkSalesChannelsToApiKeyWorkflow } = require('@medusajs/medusa/core-flows')

async function makeKeys({ container }) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: channels } = await query.graph({ entity: 'sales_channel', fields: ['id', 'name'] })
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: {
      api_keys: [
        { title: 'Murphy', type: 'secret', created_by: 'murphy' },
        { title: 'Web shop', type: 'publishable', created_by: 'murphy' },
      ],
    },
  })
  const [secret, publishable] = ['secret', 'publishable'].map((type) => keys.find((key) => key.type === type))
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: publishable.id, add: channels.map(({ id }) => id) },
  })
  const salesChannel = channels.find(({ name }) => name === 'Murphy shop')?.id
  // The secret token can be read in this answer only: the database holds its hash.
  writeFileSync(
    'keys.json',
    JSON.stringify({ secretKey: secret.token, publishableKey: publishable.token, salesChannel }),
  )
}

exports.default = makeKeys
