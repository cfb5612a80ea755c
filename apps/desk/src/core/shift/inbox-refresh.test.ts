import { describe, expect, it } from 'vitest'
import { deskState } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'

describe('an item of the inbox', () => {
  it('is loaded again each time that the server says that it has changed', async () => {
    const test = await createTestDesk()
    expect(test.shift().itemRefresh).toBeNull()
    test.push({ type: 'inbox_item', item_id: '17' })
    const first = test.shift().itemRefresh
    expect(first?.itemId).toBe('17')
    test.push({ type: 'inbox_item', item_id: '17' })
    expect(test.shift().itemRefresh?.id).not.toBe(first?.id)
  })

  it('is loaded again on a new connection, if it is open', async () => {
    const test = await createTestDesk()
    const registered = { type: 'registered', server_time: 1, state: deskState() } as const
    test.push(registered)
    expect(test.shift().itemRefresh).toBeNull()
    await test.act({ kind: 'path-opened', path: 'inbox/17' })
    test.push(registered)
    expect(test.shift().itemRefresh?.itemId).toBe('17')
  })
})
