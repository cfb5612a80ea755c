import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImapAddress } from '../../inbox/imap-address'
import { readMailBytes } from '../../inbox/read-mail'
import type { MailVerdict } from '../../inbox/read-mailbox'
import { createRawMail } from '../../inbox/testing/create-raw-mail'
import { createImapMailbox } from './imap-mailbox'
import type { Dovecot } from './testing/dovecot'
import { hasDovecot, mailboxPassword, mailboxUser, startDovecot } from './testing/dovecot'

describe.skipIf(!hasDovecot())('a mailbox of Dovecot', () => {
  let dovecot: Dovecot
  beforeAll(async () => void (dovecot = await startDovecot()))
  afterAll(async () => {
    await dovecot.stop()
    dovecot.remove()
  })
  beforeEach(() =>
    dovecot.withClient(async (client) => {
      const lock = await client.getMailboxLock('INBOX')
      await client.messageDelete('1:*')
      lock.release()
    }),
  )

  function createMailbox(changes: Partial<ImapAddress> = {}, mostBytes?: number) {
    const address = {
      host: '127.0.0.1',
      port: dovecot.port,
      isEncrypted: false,
      user: mailboxUser,
      password: mailboxPassword,
      folder: 'INBOX',
      ...changes,
    }
    return createImapMailbox(address, mostBytes)
  }

  /** Delivers mails with these texts. */
  const deliver = (bodies: readonly string[], folder = 'INBOX') =>
    dovecot.withClient(async (client) => {
      for (const body of bodies) await client.append(folder, createRawMail({ body }))
    })

  const listFlags = () =>
    dovecot.withClient(async (client) => {
      const lock = await client.getMailboxLock('INBOX')
      const flags: string[][] = []
      for await (const message of client.fetch('1:*', { flags: true }))
        flags.push([...(message.flags ?? [])].filter((flag) => flag !== '\\Recent').toSorted())
      lock.release()
      return flags
    })

  async function read(
    most = 20,
    toVerdict: (text: string) => MailVerdict | 'later' = () => 'stored',
    mailbox = createMailbox(),
  ) {
    const texts: string[] = []
    await mailbox.readUnread(most, ({ bytes }) => {
      const text = Buffer.from(bytes).toString().split('\r\n\r\n')[1] ?? ''
      texts.push(text)
      return Promise.resolve(toVerdict(text))
    })
    return texts
  }

  it('gives each unread mail once, the oldest first, and marks it as read', async () => {
    await deliver(['one', 'two', 'three'])
    expect(await read(2)).toEqual(['one', 'two'])
    expect(await read()).toEqual(['three'])
    expect(await read()).toEqual([])
    expect(await listFlags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']])
  })

  it('flags mails that are kept, and leaves unread what has to be read again', async () => {
    await deliver(['kept', 'later'])
    expect(await read(20, (text) => (text === 'kept' ? 'kept' : 'later'))).toEqual(['kept', 'later'])
    expect(await listFlags()).toEqual([['\\Flagged', '\\Seen'], []])
    expect(await read()).toEqual(['later'])
  })

  it('gives the beginning of a mail that is too long', async () => {
    await deliver(['a'.repeat(readMailBytes + 1000)])
    const sizes: (readonly [number, boolean])[] = []
    await createMailbox().readUnread(20, ({ bytes, isCut }) => {
      sizes.push([bytes.byteLength, isCut])
      return Promise.resolve('stored')
    })
    expect(sizes).toEqual([[readMailBytes, true]])
  })

  it('ends a reading with the mail that exceeds its bytes; the next reading takes the others', async () => {
    await deliver(['one', 'two', 'three'])
    const take = () => 'stored' as const
    expect(await read(20, take, createMailbox({}, 1))).toEqual(['one'])
    expect(await read(20, take, createMailbox({}, 300))).toEqual(['two', 'three'])
  })

  it('reads another folder', async () => {
    await dovecot.withClient((client) => client.mailboxCreate('Murphy'))
    await deliver(['elsewhere'], 'Murphy')
    await deliver(['inbox'])
    expect(await read(20, () => 'stored', createMailbox({ folder: 'Murphy' }))).toEqual(['elsewhere'])
  })

  it('has nothing to read while it is empty', async () => {
    expect(await read()).toEqual([])
  })

  it.each<[string, Partial<ImapAddress>]>([
    ['with a wrong password', { password: 'wrong' }],
    ['with a folder that does not exist', { folder: 'Nowhere' }],
    ['with TLS that the server does not speak', { isEncrypted: true }],
  ])('fails %s', async (_, changes) => {
    await deliver(['one'])
    await expect(read(20, () => 'stored', createMailbox(changes))).rejects.toThrow()
    expect(await read()).toEqual(['one'])
  })

  it('fails while the server is away, and is read once it is back', async () => {
    await deliver(['one'])
    await dovecot.stop()
    await expect(read()).rejects.toThrow()
    await dovecot.startAgain()
    expect(await read()).toEqual(['one'])
  })

  it('breaks off when it is closed', async () => {
    await deliver(['one', 'two'])
    const mailbox = createMailbox()
    const reading = mailbox.readUnread(20, () => {
      mailbox.close()
      return Promise.resolve('stored')
    })
    await expect(reading).rejects.toThrow()
    expect((await read()).at(-1)).toBe('two')
  })
})
