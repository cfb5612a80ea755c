import { describe, expect, it } from 'vitest'
import { readImapAddress } from './imap-address'

describe('the address of a mailbox', () => {
  it.each([
    [
      'imaps://support:secret@imap.shop.example',
      {
        host: 'imap.shop.example',
        port: 993,
        isEncrypted: true,
        user: 'support',
        password: 'secret',
        folder: 'INBOX',
      },
    ],
    [
      'imap://support%40shop.example:a%2Fb@127.0.0.1:1143/Murphy/New',
      {
        host: '127.0.0.1',
        port: 1143,
        isEncrypted: false,
        user: 'support@shop.example',
        password: 'a/b',
        folder: 'Murphy/New',
      },
    ],
    [
      'imap://u:p@[::1]/',
      { host: '::1', port: 143, isEncrypted: false, user: 'u', password: 'p', folder: 'INBOX' },
    ],
  ])('%s is read', (text, address) => {
    expect(readImapAddress(text)).toEqual(address)
  })

  it.each([
    'imap.shop.example',
    'https://u:p@imap.shop.example',
    'imaps://imap.shop.example',
    'imaps://u@imap.shop.example',
    'imaps://u:p@imap.shop.example/INBOX?a=b',
    'imaps://u:%ff@imap.shop.example',
  ])('%s is no address of a mailbox', (text) => {
    expect(readImapAddress(text)).toBeNull()
  })
})
