import { describe, expect, it } from 'vitest'
import { hostMessageInSchemas } from './host-message-in'
import { hostMessageOutSchemas } from './host-message-out'
import { hostMessageReference, messagesIn, messagesOut } from './reference'

describe('the reference of host messages', () => {
  it('contains every message of the contract', () => {
    const schemas = (messages: typeof messagesIn) => new Set(messages.map(({ schema }) => schema))
    expect(schemas(messagesIn)).toEqual(new Set(Object.values(hostMessageInSchemas)))
    expect(schemas(messagesOut)).toEqual(new Set(Object.values(hostMessageOutSchemas)))
  })

  it('equals the document; npm run host-messages:docs rewrites it', async () => {
    await expect(hostMessageReference()).toMatchFileSnapshot('../../../../docs/host-messages.md')
  })
})
