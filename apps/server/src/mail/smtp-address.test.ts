import { describe, expect, it } from 'vitest'
import { readSmtpAddress } from './smtp-address'

describe('the address of a mail server', () => {
  const plain = {
    host: 'mail.example',
    port: 587,
    isEncrypted: false,
    login: null,
    from: 'no-reply@mail.example',
    fromName: null,
  }

  it.each([
    ['smtp://mail.example', plain],
    ['smtp://mail.example:2525', { ...plain, port: 2525 }],
    ['smtps://mail.example', { ...plain, port: 465, isEncrypted: true }],
    ['smtp://[::1]:25', { ...plain, host: '::1', port: 25, from: 'no-reply@::1' }],
    ['smtp://murphy:s%40crêt@mail.example', { ...plain, login: { user: 'murphy', password: 's@crêt' } }],
    [
      'smtp://shop%40shop.example:secret@mail.example',
      { ...plain, login: { user: 'shop@shop.example', password: 'secret' }, from: 'shop@shop.example' },
    ],
    ['smtp://mail.example?from=shop@shop.example', { ...plain, from: 'shop@shop.example' }],
    [
      'smtp://mail.example?from=shop@shop.example&name=Hill%20%26%20Co',
      { ...plain, from: 'shop@shop.example', fromName: 'Hill & Co' },
    ],
    [`smtp://mail.example?name=${'x'.repeat(100)}`, { ...plain, fromName: 'x'.repeat(100) }],
  ])('%s is parsed', (text, address) => {
    expect(readSmtpAddress(text)).toEqual(address)
  })

  it.each([
    'mail.example',
    'mail.example:587',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example?from=shop',
    'smtp://mail.example?name=',
    'smtp://mail.example?name=Shop%0D%0ABcc:%20a@b.example',
    `smtp://mail.example?name=${'x'.repeat(101)}`,
    'smtp://a:%E0@mail.example',
    '',
  ])('%j is rejected', (text) => {
    expect(readSmtpAddress(text)).toBeNull()
  })
})
