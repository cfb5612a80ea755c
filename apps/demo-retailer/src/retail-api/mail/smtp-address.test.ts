import { describe, expect, it } from 'vitest'
import { parseSmtpAddress } from './smtp-address'

describe('the address of a mail server', () => {
  const plain = {
    host: 'mail.example',
    port: 587,
    isEncrypted: false,
    login: null,
    from: 'no-reply@mail.example',
  }

  it.each([
    ['smtp://mail.example', plain],
    ['smtp://mail.example:2525', { ...plain, port: 2525 }],
    ['smtps://mail.example', { ...plain, port: 465, isEncrypted: true }],
    ['smtp://[::1]:25', { ...plain, host: '::1', port: 25, from: 'no-reply@::1' }],
    ['smtp://shop:s%40x@mail.example', { ...plain, login: { user: 'shop', password: 's@x' } }],
    ['smtp://mail.example?from=shop@shop.example', { ...plain, from: 'shop@shop.example' }],
  ])('%s is parsed', (text, address) => {
    expect(parseSmtpAddress(text)).toEqual(address)
  })

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example?from=shop',
    'smtp://a:%E0@b.example',
    '',
  ])('%j is rejected', (text) => {
    expect(parseSmtpAddress(text)).toBeNull()
  })
})
