import { expect, it } from 'vitest'
import { createHostMessageReference } from './reference'

it('equals the document; npm run host-messages:docs rewrites it', async () => {
  await expect(createHostMessageReference()).toMatchFileSnapshot('../../../../docs/host-messages.md')
})
