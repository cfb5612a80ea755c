import { beforeEach, describe, expect, it } from 'vitest'
import type { Quotas } from '../quotas/quotas'
import { unlimitedQuotas } from '../quotas/quotas'
import { createMailReceiver, mailLimits } from './receive-mail'
import { createRawMail } from './testing/create-raw-mail'
import { createFakeInboundMails, takeNoFiles } from './testing/fake-inbound-mails'
import type { MailFileTaker } from './take-mail-files'
import { createThreadKeys } from './thread-keys'

const keys = createThreadKeys('a secret of the tests', 'support@shop.example')
const token = keys.toReplyAddress('17')
const replyId = keys.toMessageId('17', 'reply-1')
const start = Date.parse('2026-03-02T10:00:00+11:00')
const hourMs = 3_600_000
let mails = createFakeInboundMails({ '17': 'Mia@example.com' })
let now = start
let number = 0
let announced: string[] = []

beforeEach(() => {
  announced = []
  mails = createFakeInboundMails({ '17': 'Mia@example.com' })
  now = start
  number = 0
})

async function receive(
  headers: Readonly<Record<string, string | undefined>> = {},
  {
    body,
    quotas = unlimitedQuotas,
    takeFiles = takeNoFiles,
  }: { readonly body?: string; readonly quotas?: Quotas; readonly takeFiles?: MailFileTaker } = {},
) {
  const receiver = createMailReceiver({
    mails,
    keys,
    quotas,
    takeFiles,
    onAdded: (itemId) => void announced.push(itemId),
    now: () => now,
  })
  const bytes = createRawMail({
    headers: { 'Message-ID': `<${(number += 1)}@mail.example>`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return await receiver({ bytes, isCut: false })
}

describe('the thread of a mail', () => {
  it.each<[string, Readonly<Record<string, string>>, string | null]>([
    ['is that of the token', { To: token }, '17'],
    ['is that of the token, from another address too', { To: token, From: 'ann@example.com' }, '17'],
    ['is that of the reply that it answers', { 'In-Reply-To': replyId }, '17'],
    ['is that of an earlier reply', { References: `${replyId} <other@mail.example>` }, '17'],
    [
      'is not that of a reply, from another address',
      { 'In-Reply-To': replyId, From: 'ann@example.com' },
      null,
    ],
    ['is new with the token of another item', { To: token.replace('+17-', '+18-') }, null],
    ['is new with a token of an item that is gone', { To: keys.toReplyAddress('99') }, null],
    ['is new for an answer to something else', { 'In-Reply-To': '<other@mail.example>' }, null],
  ])('%s', async (_, headers, itemId) => {
    expect(await receive(headers)).toEqual({ kind: itemId === null ? 'opened' : 'added' })
    expect(mails.stored.map((mail) => mail.itemId)).toEqual([itemId ?? 'new-1'])
  })

  it('is that of the sender’s own earlier mail', async () => {
    await receive({ 'Message-ID': '<first@mail.example>' })
    expect(await receive({ References: '<first@mail.example>' })).toEqual({ kind: 'added' })
    expect(await receive({ References: '<first@mail.example>', From: 'ann@example.com' })).toEqual({
      kind: 'opened',
    })
    expect(mails.stored.map(({ itemId }) => itemId)).toEqual(['new-1', 'new-1', 'new-2'])
  })

  it('keeps the answer for display and the whole text with it', async () => {
    await receive({ To: token }, { body: 'Yes.\n\n> Red?\n' })
    await receive({ To: token }, { body: 'Yes.\n' })
    expect(mails.stored.map(({ mail }) => [mail.text, mail.wholeText])).toEqual([
      ['Yes.', 'Yes.\n\n> Red?'],
      ['Yes.', ''],
    ])
  })
})

describe('payment card numbers', () => {
  it('are masked in the text, the whole text, the subject and the name of the sender', async () => {
    const card = '4111 1111 1111 1111'
    await receive(
      { To: token, From: `Mia ${card} <mia@example.com>`, Subject: `Paid with ${card}` },
      { body: `My card is ${card}.\n\n> Which card? ${card}\n` },
    )
    const [stored] = mails.stored
    expect(stored?.mail).toMatchObject({
      senderName: 'Mia **** **** **** ****',
      subject: 'Paid with **** **** **** ****',
      text: 'My card is **** **** **** ****.',
      wholeText: 'My card is **** **** **** ****.\n\n> Which card? **** **** **** ****',
    })
  })

  it('are not seen in order numbers, and the mail is found again by its text', async () => {
    const headers = { To: token, 'Message-ID': undefined }
    const body = 'Orders 10234567 and 10234568, paid with 4111 1111 1111 1111.\n'
    expect(await receive(headers, { body })).toEqual({ kind: 'added' })
    expect(mails.stored[0]?.mail.text).toContain('Orders 10234567 and 10234568')
    expect(await receive(headers, { body })).toEqual({ kind: 'repeated' })
  })
})

describe('a mail that is delivered again', () => {
  it('is stored once by its Message-ID', async () => {
    const headers = { To: token, 'Message-ID': '<same@mail.example>' }
    expect(await receive(headers)).toEqual({ kind: 'added' })
    expect(await receive({ ...headers, 'X-Hop': '2' })).toEqual({ kind: 'repeated' })
    // A stranger who knows the Message-ID does not suppress it.
    expect(await receive({ ...headers, From: 'ann@example.com' })).toEqual({ kind: 'added' })
  })

  it('is stored once by its content when it has no Message-ID', async () => {
    const headers = { To: token, 'Message-ID': undefined }
    expect(await receive(headers)).toEqual({ kind: 'added' })
    expect(await receive(headers)).toEqual({ kind: 'repeated' })
    expect(await receive(headers, { body: 'Something else.' })).toEqual({ kind: 'added' })
  })
})

it('a mail is announced once, when it is added to an item', async () => {
  const headers = { To: token, 'Message-ID': '<same@mail.example>' }
  await receive(headers)
  await receive(headers)
  await receive({ To: 'support@shop.example', From: 'ann@example.com' })
  expect(announced).toEqual(['17'])
})

describe('loops', () => {
  it('end at our own mail: by its Message-ID, and by its sender', async () => {
    const own = { kind: 'ignored', reason: 'own' }
    expect(await receive({ To: token, 'Message-ID': replyId })).toEqual(own)
    expect(await receive({ To: token, From: 'Shop <support@shop.example>' })).toEqual(own)
    expect(await receive({ To: 'mia@example.com', From: token })).toEqual(own)
    expect(mails.stored).toEqual([])
  })

  it('have automatic mails without a thread ignored, and shown in a thread', async () => {
    const automatic = { 'Auto-Submitted': 'auto-replied' }
    expect(await receive(automatic)).toEqual({ kind: 'ignored', reason: 'automatic' })
    expect(await receive({ ...automatic, To: token })).toEqual({ kind: 'added' })
    expect(mails.stored.map(({ mail }) => mail.isAutomatic)).toEqual([true])
  })

  it.each([
    ['of a thread', {}, mailLimits.ofThread, 'thread'],
    ['of a thread that are automatic', { 'Auto-Submitted': 'auto-replied' }, mailLimits.automatic, 'thread'],
  ])('end at the number of mails %s within an hour', async (_, headers, limit, reason) => {
    for (let count = 0; count < limit; count += 1) {
      const from = { From: `mia${count}@example.com` }
      expect(await receive({ To: token, ...headers, ...from })).toEqual({ kind: 'added' })
    }
    expect(await receive({ To: token, ...headers })).toEqual({ kind: 'limited', reason })
    now = start + hourMs
    expect(await receive({ To: token, ...headers })).toEqual({ kind: 'limited', reason })
    now = start + hourMs + 1
    expect(await receive({ To: token, ...headers })).toEqual({ kind: 'added' })
  })

  it('end at the number of mails of a sender within an hour', async () => {
    for (let count = 0; count < mailLimits.ofSender; count += 1)
      expect(await receive()).toEqual({ kind: 'opened' })
    expect(await receive()).toEqual({ kind: 'limited', reason: 'sender' })
    expect(await receive({ To: token })).toEqual({ kind: 'limited', reason: 'sender' })
    expect(await receive({ From: 'ann@example.com' })).toEqual({ kind: 'opened' })
  })

  it.each([
    ['offline message by receiver', 'sender'],
    ['items by mail', 'shop'],
  ])('do not fill the inbox beyond the quota "%s"', async (quota, reason) => {
    const quotas: Quotas = {
      take: (uses) => Promise.resolve(uses.find((use) => use.quota === quota) ?? null),
    }
    expect(await receive({}, { quotas })).toEqual({ kind: 'limited', reason })
    expect(await receive({ To: token }, { quotas })).toEqual({ kind: 'added' })
  })
})

describe('a mail that cannot be used', () => {
  it('is refused with the name of the header', async () => {
    expect(await receive({ From: 'Mia' })).toEqual({ kind: 'refused', reason: 'sender', path: 'From' })
  })
})

describe('the files of a mail', () => {
  /** Records for which items files are taken, and how often they are discarded. */
  function recordTaking() {
    const calls: (string | null)[] = []
    let discarded = 0
    const takeFiles: MailFileTaker = (_mail, itemId) => {
      calls.push(itemId)
      const attachment = { name: 'box.exe', sizeBytes: 1, file: null, refusal: 'type' } as const
      return Promise.resolve({
        attachments: [attachment],
        discard: () => {
          discarded += 1
          return Promise.resolve()
        },
      })
    }
    return { takeFiles, calls, countDiscarded: () => discarded }
  }

  it('are taken for its item, or for a new one, and stored with it', async () => {
    const { takeFiles, calls, countDiscarded } = recordTaking()
    await receive({ To: token }, { takeFiles })
    await receive({}, { takeFiles })
    expect(calls).toEqual(['17', null])
    expect(mails.stored.map(({ mail }) => mail.attachments.map(({ name }) => name))).toEqual([
      ['box.exe'],
      ['box.exe'],
    ])
    expect(countDiscarded()).toBe(0)
  })

  it('are not taken from a mail that is not stored', async () => {
    const { takeFiles, calls } = recordTaking()
    const same = { To: token, 'Message-ID': '<same@mail.example>' }
    await receive(same)
    const quotas: Quotas = { take: (uses) => Promise.resolve(uses[0] ?? null) }
    const outcomes = [
      await receive(same, { takeFiles }),
      await receive({ From: 'Mia' }, { takeFiles }),
      await receive({ 'Auto-Submitted': 'auto-replied' }, { takeFiles }),
      await receive({ From: token }, { takeFiles }),
      await receive({}, { takeFiles, quotas }),
    ]
    expect(outcomes.map(({ kind }) => kind)).toEqual(['repeated', 'refused', 'ignored', 'ignored', 'limited'])
    expect(calls).toEqual([])
  })

  it('are discarded when another server has stored the mail, and when the item is gone', async () => {
    const { takeFiles, calls, countDiscarded } = recordTaking()
    mails.add = () => Promise.resolve('repeated')
    expect(await receive({ To: token }, { takeFiles })).toEqual({ kind: 'repeated' })
    expect(countDiscarded()).toBe(1)
    mails.add = () => Promise.resolve('gone')
    expect(await receive({ To: token }, { takeFiles })).toEqual({ kind: 'opened' })
    expect([countDiscarded(), calls]).toEqual([2, ['17', '17', null]])
  })

  it('stay when the database fails, because the mail may be stored all the same', async () => {
    const { takeFiles, calls, countDiscarded } = recordTaking()
    mails.add = () => Promise.reject(new Error('The connection broke off.'))
    await expect(receive({ To: token }, { takeFiles })).rejects.toThrow('The connection broke off.')
    expect([calls, countDiscarded()]).toEqual([['17'], 0])
  })
})
