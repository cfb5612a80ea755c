import { describe, expect, it } from 'vitest'
import type { Mailbox, MailboxReaderPorts } from './read-mailbox'
import { createMailboxReader, readMailboxEveryMs } from './read-mailbox'
import type { MailOutcome } from './receive-mail'

const stored: MailOutcome = { kind: 'added' }

/** Creates a mailbox with mails by id, and the lease of several servers. */
function open(ids: readonly string[]) {
  const marks = new Map<string, string>()
  const received: string[] = []
  const problems: string[] = []
  const outcomes: MailOutcome[] = []
  let now = 0
  let leasedUntil = 0
  let isAway = false
  let isClosed = false
  const mailbox: Mailbox = {
    readUnread: async (most, handle) => {
      if (isAway) throw new Error('away')
      for (const id of ids.filter((each) => !marks.has(each)).slice(0, most)) {
        const verdict = await handle({ id, bytes: Buffer.from(id), isCut: false })
        if (verdict !== 'later') marks.set(id, verdict)
      }
    },
    close: () => void (isClosed = true),
  }
  const lease: MailboxReaderPorts['lease'] = {
    take: (at, until) => {
      if (leasedUntil > at) return Promise.resolve(false)
      leasedUntil = until
      return Promise.resolve(true)
    },
    release: (until) => Promise.resolve(void (leasedUntil = until)),
  }
  const createReader = (answer: (id: string) => Promise<MailOutcome> = () => Promise.resolve(stored)) =>
    createMailboxReader({
      mailbox,
      lease,
      receive: ({ bytes }) => {
        received.push(Buffer.from(bytes).toString())
        return answer(Buffer.from(bytes).toString())
      },
      now: () => now,
      onOutcome: (outcome) => void outcomes.push(outcome),
      onFailure: (work) => void problems.push(work),
    })
  return {
    createReader,
    marks,
    received,
    problems,
    outcomes,
    isClosed: () => isClosed,
    pass: (ms: number) => void (now += ms),
    setAway: (value: boolean) => void (isAway = value),
  }
}

describe('the reader of a mailbox', () => {
  it('receives each unread mail once, and marks it', async () => {
    const { createReader, marks, received, pass } = open(['a', 'b'])
    const reader = createReader()
    await reader.run()
    pass(readMailboxEveryMs)
    await reader.run()
    expect(received).toEqual(['a', 'b'])
    expect([...marks]).toEqual([
      ['a', 'stored'],
      ['b', 'stored'],
    ])
  })

  it.each<[MailOutcome, string]>([
    [{ kind: 'opened' }, 'stored'],
    [{ kind: 'repeated' }, 'stored'],
    [{ kind: 'ignored', reason: 'automatic' }, 'stored'],
    [{ kind: 'limited', reason: 'sender' }, 'kept'],
    [{ kind: 'refused', reason: 'sender', path: 'From' }, 'kept'],
  ])('marks a mail by its outcome %j as %s, and reports it', async (outcome, mark) => {
    const { createReader, marks, outcomes } = open(['a'])
    await createReader(() => Promise.resolve(outcome)).run()
    expect(marks.get('a')).toBe(mark)
    expect(outcomes).toEqual([outcome])
  })

  it('is one of several servers, once in 30 seconds', async () => {
    const { createReader, received, pass } = open(Array.from({ length: 60 }, (_, index) => String(index)))
    const [one, other] = [createReader(), createReader()]
    await Promise.all([one.run(), other.run()])
    expect(received).toHaveLength(20)
    pass(readMailboxEveryMs - 1)
    await other.run()
    expect(received).toHaveLength(20)
    pass(1)
    await other.run()
    expect(received).toHaveLength(40)
  })

  it('fails while the server is away, and reads once it is back', async () => {
    const { createReader, received, pass, setAway } = open(['a'])
    const reader = createReader()
    setAway(true)
    await expect(reader.run()).rejects.toThrow('away')
    setAway(false)
    pass(readMailboxEveryMs)
    await reader.run()
    expect(received).toEqual(['a'])
  })

  it('leaves a mail that cannot be stored unread, and reads the others', async () => {
    const { createReader, marks, problems, pass } = open(['bad', 'good'])
    let isBroken = true
    const reader = createReader((id) =>
      id === 'bad' && isBroken ? Promise.reject(new Error('not now')) : Promise.resolve(stored),
    )
    await reader.run()
    expect([[...marks.keys()], problems]).toEqual([['good'], ['inbox-mail']])
    isBroken = false
    pass(readMailboxEveryMs)
    await reader.run()
    expect(marks.get('bad')).toBe('stored')
  })

  it('leaves a mail that never can be stored to the operator after 20 tries', async () => {
    const { createReader, marks, received, pass } = open(['bad'])
    const reader = createReader(() => Promise.reject(new Error('never')))
    for (let count = 0; count < 25; count += 1) {
      await reader.run()
      pass(readMailboxEveryMs)
    }
    expect([marks.get('bad'), received.length]).toEqual(['kept', 20])
  })

  it('breaks off when the server stops', async () => {
    const { createReader, received, isClosed, pass } = open(['a', 'b'])
    const reader = createReader(() => {
      reader.stop()
      return Promise.resolve(stored)
    })
    await reader.run()
    pass(readMailboxEveryMs)
    await reader.run()
    expect([received, isClosed()]).toEqual([['a'], true])
  })
})
