import { describe, expect, it } from 'vitest'
import { createThreadKeys, maxMailboxCharacters } from './thread-keys'

const keys = createThreadKeys('a secret of the tests', 'support@shop.example')
const otherShop = createThreadKeys('another secret', 'support@shop.example')
const address = keys.toReplyAddress('17')
const messageId = keys.toMessageId('17', 'reply-1')

describe('the reply address of an item', () => {
  it('leads to the item, whatever the case of its letters and the other receivers', () => {
    expect(address).toMatch(/^support\+17-[\da-f]{24}@shop\.example$/)
    expect(keys.findAddressedItem([address])).toBe('17')
    expect(
      keys.findAddressedItem(['mia@example.com', 'support@shop.example', ` ${address.toUpperCase()} `]),
    ).toBe('17')
  })

  it.each([
    ['of another installation', otherShop.toReplyAddress('17')],
    ['with another number', address.replace('+17-', '+18-')],
    ['with one digit changed', address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
    ['with one digit less', address.replace(/.@/, '@')],
    ['without a token', 'support@shop.example'],
    ['of another domain', address.replace('shop.example', 'shop.example.evil.example')],
    ['of another mailbox', address.replace('support', 'sales')],
    ['with two @', `${address}@shop.example`],
    ['without an @', 'support+17'],
  ])('leads nowhere %s', (_, other) => {
    expect(keys.findAddressedItem([other])).toBeNull()
  })

  it('has a name of at most 64 characters', () => {
    const longest = createThreadKeys('s', `${'a'.repeat(maxMailboxCharacters)}@shop.example`)
    const [name = ''] = longest.toReplyAddress('9'.repeat(18)).split('@')
    expect(name).toHaveLength(64)
  })
})

describe('the Message-ID of a reply', () => {
  it('is the same each time, and leads to the item', () => {
    expect(keys.toMessageId('17', 'reply-1')).toBe(messageId)
    expect(keys.toMessageId('17', 'reply-2')).not.toBe(messageId)
    expect(keys.findItemOfReply(['<1@mail.example>', messageId])).toBe('17')
  })

  it.each([
    ['of another installation', otherShop.toMessageId('17', 'reply-1')],
    ['with another number', messageId.replace('<17.', '<18.')],
    ['of another domain', messageId.replace('shop.example', 'mail.example')],
    ['with the token of the address', `<17.${'0'.repeat(24)}.${address.slice(11, 35)}@shop.example>`],
    ['without brackets', messageId.slice(1, -1)],
  ])('leads nowhere %s', (_, other) => {
    expect(keys.findItemOfReply([other])).toBeNull()
  })
})

describe('own addresses', () => {
  it.each([
    ['support@shop.example', true],
    ['Support+anything@Shop.Example', true],
    [address, true],
    ['mia@shop.example', false],
    ['support@example.com', false],
    ['', false],
  ])('%j: %s', (other, isOwn) => {
    expect(keys.isOwnAddress(other)).toBe(isOwn)
  })
})
