import { describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { createSender } from './outbox'
import type { Mail, MailAnswer } from './mailer'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const refused: MailAnswer = { ok: false, error: { kind: 'refused' } }
const unavailable: MailAnswer = { ok: false, error: { kind: 'unavailable' } }

type Waiting = { id: string; attempts: number; nextTryAt: number; at: 'waiting' | 'sent' | 'given up' }

/** An outbox in memory, with a mail server whose answers the test chooses. */
function open(ids: readonly string[], answerTo: (id: string, now: number) => MailAnswer) {
  const clock = createFakeClock(0)
  const mails: Waiting[] = ids.map((id) => ({ id, attempts: 0, nextTryAt: 0, at: 'waiting' }))
  const tried: string[] = []
  const failures: string[] = []
  const find = (id: string): Waiting => mails.find((mail) => mail.id === id) ?? never()
  const send = createSender(
    {
      claim: (now, until) => {
        const due = mails.filter(({ at, nextTryAt }) => at === 'waiting' && nextTryAt <= now)
        const [first] = due.toSorted((a, b) => a.nextTryAt - b.nextTryAt)
        if (first === undefined) return Promise.resolve(null)
        first.attempts += 1
        first.nextTryAt = until
        return Promise.resolve({ id: first.id, attempts: first.attempts, requestedAt: 0 })
      },
      markSent: (id) => Promise.resolve(void (find(id).at = 'sent')),
      postpone: (id, until) => Promise.resolve(void (find(id).nextTryAt = until)),
      giveUp: (id) => Promise.resolve(void (find(id).at = 'given up')),
    },
    (id) => (id === 'broken' ? Promise.reject(new Error('No text.')) : Promise.resolve(mailTo(id))),
    {
      now: clock.now,
      onFailure: (work) => void failures.push(work),
      mailer: {
        send: ({ to }) => {
          tried.push(to.address)
          return Promise.resolve(answerTo(to.address, clock.now()))
        },
      },
    },
  )
  return {
    clock,
    tried,
    failures,
    send,
    of: (at: Waiting['at']) => mails.filter((mail) => mail.at === at).map(({ id }) => id),
  }
}

function never(): never {
  throw new Error('There is no such mail.')
}

function mailTo(address: string): Mail {
  return { reference: 'r', to: { name: '', address }, subject: 's', text: 't', attachments: [] }
}

describe('waiting mails', () => {
  it('are sent although the receiver of one is refused, which is retried after one, two and four minutes [LCS-22]', async () => {
    const { clock, tried, of, send } = open(['nobody', 'mia'], (id) =>
      id === 'nobody' ? refused : { ok: true },
    )
    await send()
    expect([tried, of('sent')]).toEqual([['nobody', 'mia'], ['mia']])
    for (const minutes of [1, 2, 4]) {
      const before = tried.length
      await clock.pass(minutes * minuteMs - 1)
      await send()
      expect(tried).toHaveLength(before)
      await clock.pass(1)
      await send()
      expect(tried).toHaveLength(before + 1)
    }
  })

  it('are sent although one is never accepted, and one cannot be composed', async () => {
    const { failures, of, send } = open(['too large', 'broken', 'mia'], (id) =>
      id === 'too large' ? unavailable : { ok: true },
    )
    await send()
    expect(of('sent')).toEqual(['mia'])
    expect(failures).toEqual(['mail-not-composed'])
  })

  it('are not all tried in one run while the mail server is away, and none is starved', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const { tried, send } = open(ids, () => unavailable)
    await send()
    expect(tried).toEqual(['a', 'b', 'c'])
    await send()
    expect(tried).toEqual(ids)
    await send()
    expect(tried).toEqual(ids)
  })

  it('are tried at most once an hour, and given up after a day', async () => {
    const { clock, tried, failures, of, send } = open(['nobody'], () => refused)
    while (clock.now() < 24 * hourMs) {
      await send()
      await clock.pass(minuteMs)
    }
    expect(tried.length).toBeGreaterThan(24)
    expect(tried.length).toBeLessThan(32)
    expect(of('waiting')).toEqual(['nobody'])
    await clock.pass(hourMs)
    await send()
    expect(of('given up')).toEqual(['nobody'])
    expect(failures).toEqual(['mail-given-up'])
    await clock.pass(24 * hourMs)
    const before = tried.length
    await send()
    expect(tried).toHaveLength(before)
  })
})
