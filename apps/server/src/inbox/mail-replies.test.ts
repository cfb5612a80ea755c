import { describe, expect, it } from 'vitest'
import type { StoredInboxMail } from './inbound-mails'
import type { StoredInboxItem, StoredInboxReply, UnsentReply } from './inbox'
import { composeReply } from './mail-replies'
import { createThreadKeys } from './thread-keys'

const keys = createThreadKeys('a secret of the tests', 'support@shop.example')
const at = Date.parse('2026-03-04T12:00:00+11:00')

const item: StoredInboxItem = {
  itemId: '17',
  kind: 'message',
  name: 'Mia',
  email: ' mia@example.com ',
  phone: '',
  subject: '',
  text: 'Call me.',
  departmentId: null,
  ticketNumber: null,
  arrivedAt: at,
  replyCount: 1,
  done: null,
  assigneeId: null,
  isWaiting: false,
  snoozedUntil: null,
  isMail: false,
  isUnread: false,
  chatId: null,
}

function createReply(replyId: string, writtenAt: number): StoredInboxReply {
  return { replyId, author: 'Sarah Jones', text: 'Red or white?', attachments: [], writtenAt, sentAt: null }
}

function createMail(id: string, receivedAt: number, changes: Partial<StoredInboxMail> = {}): StoredInboxMail {
  return {
    mailId: id,
    messageId: `<${id}@mail.example>`,
    senderName: 'Mia',
    senderEmail: 'mia@example.com',
    isOtherSender: false,
    subject: 'Re: Your message',
    text: `Text of ${id}`,
    wholeText: '',
    isCut: false,
    isAutomatic: false,
    attachments: [],
    receivedAt,
    ...changes,
  }
}

function compose(thread: Partial<UnsentReply> = {}) {
  const reply = createReply('r1', at + 60_000)
  return composeReply({ item, reply, replies: [reply], mails: [], ...thread }, keys, [])
}

describe('the mail of a reply', () => {
  it('is as before without an address for answers', () => {
    const reply = createReply('r1', at)
    expect(composeReply({ item, reply, replies: [reply], mails: [] }, null, [])).toEqual({
      reference: 'inbox-17',
      to: { name: '', address: 'mia@example.com' },
      subject: 'Your message of 04 Mar 2026',
      text: 'Red or white?\n\nSarah Jones\n\n> Call me.\n',
      attachments: [],
    })
  })

  it('has an own Message-ID and the item’s address for answers', () => {
    expect(compose().thread).toEqual({
      messageId: keys.toMessageId('17', 'r1'),
      inReplyTo: null,
      references: [],
      replyTo: keys.toReplyAddress('17'),
    })
  })

  it('answers the shopper’s last mail, quotes it, and names all before it in order', () => {
    const earlier = createReply('r0', at + 10_000)
    const reply = createReply('r1', at + 60_000)
    const mails = [
      createMail('1', at),
      createMail('2', at + 20_000),
      createMail('3', at + 30_000, { isAutomatic: true }),
      createMail('4', at + 70_000),
    ]
    const mail = compose({ reply, replies: [earlier, reply], mails })
    expect(mail.text).toContain('\n\n> Text of 2\n')
    expect(mail.thread).toMatchObject({
      inReplyTo: '<2@mail.example>',
      references: ['<1@mail.example>', keys.toMessageId('17', 'r0'), '<2@mail.example>'],
    })
  })

  it('answers the shop’s own earlier reply when the shopper has sent no mail', () => {
    const earlier = createReply('r0', at)
    const reply = createReply('r1', at + 60_000)
    const own = keys.toMessageId('17', 'r0')
    expect(compose({ reply, replies: [earlier, reply] }).thread).toMatchObject({
      inReplyTo: own,
      references: [own],
    })
  })

  it('names the nearest twenty mails', () => {
    const mails = Array.from({ length: 30 }, (_, index) => createMail(String(index), at + index))
    const references = compose({ mails }).thread?.references ?? []
    expect([references.length, references[0], references.at(-1)]).toEqual([
      20,
      '<10@mail.example>',
      '<29@mail.example>',
    ])
  })

  it('has the subject of a chat when it continues one', () => {
    expect(compose({ item: { ...item, chatId: 'ch-1' } }).subject).toBe('Your live chat of 04 Mar 2026')
  })

  it.each([
    ['Red wine', 'Re: Red wine'],
    ['Re: Red wine', 'Re: Red wine'],
    ['', 'Your message of 04 Mar 2026'],
  ])('keeps the subject %j of the shopper’s mail as %j', (subject, expected) => {
    expect(compose({ item: { ...item, isMail: true, subject } }).subject).toBe(expected)
  })
})
