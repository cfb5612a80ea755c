import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const imap = 'imaps://support:secret@imap.shop.example'

function readProblems(variables: Readonly<Record<string, string>>): string {
  const read = readEnvironment(variables)
  return read.ok ? '' : read.error
}

describe('inbound mail', () => {
  it('is off without an address', () => {
    expect(readEnvironment({})).toMatchObject({ ok: true, value: { inboxMail: null } })
  })

  it('has an address with one way in, or both', () => {
    const address = { INBOX_MAIL_ADDRESS: 'Support@shop.example' }
    expect(readEnvironment({ ...address, INBOX_MAIL_SECRET: secret })).toMatchObject({
      value: { inboxMail: { address: 'support@shop.example', secrets: [secret], imap: null } },
    })
    expect(readEnvironment({ ...address, INBOX_MAIL_SECRET: secret, INBOX_IMAP_URL: imap })).toMatchObject({
      value: { inboxMail: { secrets: [secret], imap: { host: 'imap.shop.example' } } },
    })
  })

  it.each([
    ['INBOX_MAIL_SECRET needs INBOX_MAIL_ADDRESS', { INBOX_MAIL_SECRET: secret }],
    ['INBOX_IMAP_URL needs INBOX_MAIL_ADDRESS', { INBOX_IMAP_URL: imap }],
    ['INBOX_MAIL_ADDRESS needs INBOX_IMAP_URL', { INBOX_MAIL_ADDRESS: 'support@shop.example' }],
    [
      "INBOX_MAIL_ADDRESS is 'a+b@shop.example'",
      { INBOX_MAIL_ADDRESS: 'a+b@shop.example', INBOX_IMAP_URL: imap },
    ],
    [
      'with at most 20 characters before the @',
      { INBOX_MAIL_ADDRESS: `${'a'.repeat(21)}@shop.example`, INBOX_IMAP_URL: imap },
    ],
    [
      'INBOX_MAIL_SECRET is not one secret',
      { INBOX_MAIL_ADDRESS: 'a@shop.example', INBOX_MAIL_SECRET: 'short' },
    ],
  ])('says: %s', (problem, variables) => {
    expect(readProblems(variables)).toContain(problem)
  })

  it('repeats no password of a wrong address', () => {
    const problems = readProblems({
      INBOX_MAIL_ADDRESS: 'a@shop.example',
      INBOX_IMAP_URL: 'https://u:my-password@imap.example',
    })
    expect(problems).toContain('INBOX_IMAP_URL is not the address of a mailbox')
    expect(problems).not.toContain('my-password')
  })
})
