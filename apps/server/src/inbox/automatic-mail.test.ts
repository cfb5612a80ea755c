import { describe, expect, it } from 'vitest'
import { isAutomaticMail } from './automatic-mail'

describe('an automatic mail', () => {
  it.each<[string, string, boolean]>([
    ['auto-submitted', 'auto-replied', true],
    ['auto-submitted', 'auto-generated; type=x', true],
    ['auto-submitted', 'no', false],
    ['auto-submitted', '', false],
    ['precedence', 'bulk', true],
    ['precedence', 'Auto_Reply', true],
    ['precedence', 'first-class', false],
    ['x-auto-response-suppress', 'All', true],
    ['x-auto-response-suppress', 'DR, OOF', true],
    ['x-auto-response-suppress', 'DR, RN, NRN', false],
    ['x-autoreply', 'yes', true],
    ['x-autoreply', 'no', false],
    ['x-autorespond', 'Away until Monday', true],
    ['list-id', '<wine.lists.example>', true],
    ['list-unsubscribe', '<https://lists.example>', true],
    ['return-path', '<>', true],
    ['return-path', '<mia@example.com>', false],
    ['x-failed-recipients', 'mia@example.com', true],
    ['content-type', 'multipart/report; report-type=delivery-status', true],
    ['content-type', 'multipart/mixed', false],
    ['subject', 'Automatic reply', false],
  ])('is recognised by its header %s: %s, %s', (header, value, expected) => {
    expect(isAutomaticMail(new Map([[header, [value]]]), 'mia@example.com')).toBe(expected)
  })

  it.each([
    ['MAILER-DAEMON@mail.example', true],
    ['no-reply@shop.example', true],
    ['noreply@shop.example', true],
    ['noreplying@shop.example', false],
    ['mia@example.com', false],
  ])('is recognised by its sender %s: %s', (sender, expected) => {
    expect(isAutomaticMail(new Map(), sender)).toBe(expected)
  })

  it('is found by the second of two headers', () => {
    expect(isAutomaticMail(new Map([['precedence', ['normal', 'bulk']]]), 'mia@example.com')).toBe(true)
  })
})
