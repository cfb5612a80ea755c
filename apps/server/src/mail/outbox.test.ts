import { describe, expect, it } from 'vitest'
import { createSender } from './outbox'
import type { Mail, MailAnswer } from './ports'

const minuteMs = 60_000
const refused: MailAnswer = { ok: false, error: { kind: 'refused' } }
const unavailable: MailAnswer = { ok: false, error: { kind: 'unavailable' } }

function open(waiting: string[], answerOf: (address: string) => MailAnswer) {
  const clock = { now: 0 }
  const tried: string[] = []
  const sent: string[] = []
  const send = createSender<string>(
    {
      // Some of them: one at a time.
      unsent: (except) => Promise.resolve(waiting.filter((id) => !except.includes(id)).slice(0, 1)),
      idOf: (id) => id,
      mailOf: (id) => Promise.resolve(mailTo(id)),
      sent: (id) => {
        sent.push(id)
        waiting.splice(waiting.indexOf(id), 1)
        return Promise.resolve()
      },
    },
    {
      now: () => clock.now,
      mailer: {
        send: ({ to }) => {
          tried.push(to.address)
          return Promise.resolve(answerOf(to.address))
        },
      },
    },
  )
  return { clock, tried, sent, send }
}

function mailTo(address: string): Mail {
  return { reference: 'r', to: { name: '', address }, subject: 's', text: 't', attachments: [] }
}

describe('mails that wait', () => {
  it('[LCS-22] go on behind one whose receiver is refused, which is tried again after ten minutes', async () => {
    const { clock, tried, sent, send } = open(['nobody', 'mia'], (to) =>
      to === 'nobody' && clock.now < 10 * minuteMs ? refused : { ok: true },
    )
    await send()
    await send()
    expect([tried, sent]).toEqual([['nobody', 'mia'], ['mia']])
    clock.now = 10 * minuteMs - 1
    await send()
    expect(tried).toHaveLength(2)
    clock.now = 10 * minuteMs
    await send()
    expect(sent).toEqual(['mia', 'nobody'])
  })

  it('wait all together while the server is away', async () => {
    const { tried, send } = open(['lee', 'mia'], () => unavailable)
    await send()
    await send()
    expect(tried).toEqual(['lee', 'lee'])
  })
})
