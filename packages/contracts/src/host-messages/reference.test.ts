import { describe, expect, it } from 'vitest'
import { hostMessageInSchemas } from './host-message-in'
import { hostMessageOutSchemas } from './host-message-out'
import { hostMessageReference, messagesIn, messagesOut } from './reference'

describe('the reference of host messages', () => {
  it('holds every message of the contract', () => {
    const schemas = (messages: typeof messagesIn) => new Set(messages.map(({ schema }) => schema))
    expect(schemas(messagesIn)).toEqual(new Set(Object.values(hostMessageInSchemas)))
    expect(schemas(messagesOut)).toEqual(new Set(Object.values(hostMessageOutSchemas)))
  })

  it('is what the docs say; npm run host-messages:docs writes it anew', async () => {
    await expect(hostMessageReference()).toMatchFileSnapshot('../../../../docs/host-messages.md')
  })
})
