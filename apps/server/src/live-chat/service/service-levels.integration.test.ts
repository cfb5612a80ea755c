import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createWebhooks } from '../../adapters/postgres/webhooks'
import { createWebhookSecret } from '../../webhooks/webhooks'
import { useLiveChat } from '../../testing/open-live-chat'

const chat = useLiveChat()
const minute = 60_000
const levels = { targets: [{ departmentId: null, firstReplyMinutes: 2, nextReplyMinutes: 5 }] }

beforeEach(async () => {
  await chat.clear()
  chat.failures.length = 0
  await chat.database.db.deleteFrom('murphy.live_chat_breach').execute()
  await chat.set('liveChat.hours', alwaysOpen)
  await chat.set('liveChat.serviceLevels', levels)
})

const week = Object.fromEntries(
  Array.from({ length: 7 }, (_, day) => [String(day), [{ start: 0, end: 1440 }]]),
)
const alwaysOpen = { enabled: false, type: 'account', timezone: 'Australia/Sydney', account_schedule: week }

async function listBreaches() {
  const rows = await chat.database.db
    .selectFrom('murphy.live_chat_breach')
    .selectAll()
    .orderBy('due_at')
    .execute()
  return rows.map((row) => ({
    chatId: row.chat_id,
    reply: row.reply,
    agentId: row.agent_id,
    departmentId: row.department_id,
    dueAt: row.due_at.getTime(),
  }))
}

describe('the timer of a chat', () => {
  it('runs for the first reply in the queue of every desk, and in the chat of its agent', async () => {
    const agentId = await chat.hire('Agent')
    const startedAt = chat.clock.now()
    const { chatId } = await chat.startChat()
    const timer = { reply: 'first', warnAt: startedAt + 96_000, dueAt: startedAt + 2 * minute }
    const waiting = await chat.liveChat.agents.readState(agentId)
    expect(waiting.queue).toMatchObject([{ chatId, timer }])
    await chat.command(agentId, { type: 'accept', chatId })
    expect((await chat.liveChat.agents.readState(agentId)).chats).toMatchObject([{ chatId, timer }])
  })

  it('stops with the reply, and runs again from the next message of the visitor', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.served(agentId)
    const readTimer = async () => (await chat.liveChat.agents.findChat(agentId, chatId))?.timer
    await chat.command(agentId, { type: 'message', chatId, msg: 'Hello' })
    expect(await readTimer()).toBeNull()
    await chat.clock.pass(10_000)
    const askedAt = chat.clock.now()
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Where is my order?' })
    await chat.clock.pass(10_000)
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Hello?' })
    expect(await readTimer()).toMatchObject({ reply: 'next', dueAt: askedAt + 5 * minute })
  })

  it('does not run without a target, and follows a changed target at once', async () => {
    const agentId = await chat.hire('Agent')
    const startedAt = chat.clock.now()
    const { chatId } = await chat.served(agentId)
    const readTimer = async () => (await chat.liveChat.agents.findChat(agentId, chatId))?.timer
    await chat.set('liveChat.serviceLevels', { targets: [] })
    expect(await readTimer()).toBeNull()
    await chat.set('liveChat.serviceLevels', {
      targets: [{ departmentId: 1, firstReplyMinutes: 10, nextReplyMinutes: null }],
    })
    expect(await readTimer()).toMatchObject({ dueAt: startedAt + 10 * minute })
  })

  it('counts opening time only', async () => {
    const agentId = await chat.hire('Agent')
    const { chatId } = await chat.served(agentId)
    await chat.set('liveChat.hours', {
      ...alwaysOpen,
      enabled: true,
      account_schedule: Object.fromEntries(Object.keys(week).map((day) => [day, []])),
    })
    expect((await chat.liveChat.agents.findChat(agentId, chatId))?.timer).toBeNull()
  })
})

describe('the alert about a missed target', () => {
  async function missTarget() {
    const { session, chatId } = await chat.startChat()
    await chat.pass(2 * minute + 5000)
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    await chat.liveChat.mailBreaches()
    return chatId
  }

  /** Returns the receivers and subjects of the mails since the last call. */
  function takeMails() {
    return chat.mails.splice(0).map(({ to, subject }) => `${to.address}: ${subject}`)
  }

  const mail = 'manager@murphy.example: Reply target missed: Customer service'

  beforeEach(async () => {
    takeMails()
    await chat.set('liveChat.missedTargetMails', true)
    await chat.database.db.deleteFrom('murphy.live_chat_breach_mail').execute()
  })

  it('is at the desks of managers until the reply, and not at those of agents', async () => {
    const managerId = await chat.signIn('manager')
    const agentId = await chat.hire('Agent')
    const { chatId } = await chat.served(agentId)
    const readMissed = async (id: number) => (await chat.liveChat.agents.readState(id)).missedTargets
    await chat.pass(2 * minute - 5000)
    expect(await readMissed(managerId)).toEqual([])
    chat.notifications.length = 0
    await chat.pass(5000)
    expect(chat.notifications).toContainEqual({ about: 'queue' })
    expect(await readMissed(managerId)).toMatchObject([
      { chatId, departmentId: 1, agents: ['Agent'], timer: { reply: 'first' } },
    ])
    expect(await readMissed(agentId)).toEqual([])
    await chat.command(agentId, { type: 'message', chatId, msg: 'Sorry' })
    expect(await readMissed(managerId)).toEqual([])
  })

  it('is mailed to managers, at most once an hour for a department', async () => {
    await chat.hire('Agent')
    await missTarget()
    expect(takeMails()).toEqual([mail])
    await chat.pass(50 * minute, 30_000)
    await chat.hire('Another')
    await missTarget()
    expect(takeMails()).toEqual([])
    await chat.pass(10 * minute, 30_000)
    await chat.hire('A third')
    await missTarget()
    expect(takeMails()).toEqual([mail])
  })

  it('is mailed later when the mail server was unavailable', async () => {
    await chat.hire('Agent')
    chat.mailer.isDown = true
    await missTarget()
    chat.mailer.isDown = false
    await chat.clock.pass(minute)
    await chat.liveChat.mailBreaches()
    expect(takeMails()).toEqual([mail])
  })

  it('is not mailed when a manager has switched mails off', async () => {
    await chat.set('liveChat.missedTargetMails', false)
    await chat.hire('Agent')
    await missTarget()
    expect(takeMails()).toEqual([])
    expect(await listBreaches()).toHaveLength(1)
  })
})

describe('a missed target', () => {
  it('is stored once for a first reply, by two processes, and names no agent while the chat waits', async () => {
    await chat.hire('Agent')
    const startedAt = chat.clock.now()
    const { chatId } = await chat.startChat()
    await chat.pass(2 * minute - 5000)
    expect(await listBreaches()).toEqual([])
    await chat.pass(10_000)
    const breach = { chatId, reply: 'first', agentId: null, departmentId: 1, dueAt: startedAt + 2 * minute }
    expect(await listBreaches()).toEqual([breach])
    chat.restart()
    await chat.pass(10_000)
    expect(await listBreaches()).toEqual([breach])
    expect(chat.failures).toEqual([])
  })

  it('names the agent of a next reply, and stays after the reply and the end of the chat', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.served(agentId)
    await chat.command(agentId, { type: 'message', chatId, msg: 'Hello' })
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Where is my order?' })
    await chat.pass(5 * minute + 5000, 15_000)
    await chat.command(agentId, { type: 'message', chatId, msg: 'On its way' })
    await chat.finish(agentId, chatId)
    await chat.pass(10_000)
    expect(await listBreaches()).toMatchObject([{ chatId, reply: 'next', agentId }])
  })

  it('is one event of webhooks, by two processes, with ids and times alone', async () => {
    await sql`truncate murphy.webhook_endpoint, murphy.webhook_delivery`.execute(chat.database.db)
    const settings = {
      url: 'https://hooks.example/',
      description: '',
      events: ['chat.target_missed'] as const,
    }
    const by = { agentId: 1, name: 'Kim Murphy', now: chat.clock.now() }
    await createWebhooks(chat.database.db).add(settings, createWebhookSecret(), by)
    const listBodies = async () => {
      const rows = await chat.database.db.selectFrom('murphy.webhook_delivery').select('body').execute()
      return rows.map(({ body }) => JSON.parse(body) as { timestamp: string })
    }
    const agentId = await chat.hire('Agent')
    const since = chat.clock.now()
    const { chatId } = await chat.served(agentId)
    await chat.pass(2 * minute - 5000)
    expect(await listBodies()).toEqual([])
    await chat.pass(10_000)
    chat.restart()
    await chat.pass(10_000)
    const dueAt = since + 2 * minute
    const bodies = await listBodies()
    expect(bodies).toMatchObject([
      {
        type: 'chat.target_missed',
        data: { chatId, departmentId: 1, agentId, reply: 'first', since, dueAt },
      },
    ])
    const noticedAt = bodies.map(({ timestamp }) => Date.parse(timestamp) - dueAt)
    expect(noticedAt.every((late) => late >= 0 && late <= 5000)).toBe(true)
  })

  it('is not stored for a chat that was answered in time, or ended before', async () => {
    const agentId = await chat.hire('Agent')
    const answered = await chat.served(agentId)
    await chat.command(agentId, { type: 'message', chatId: answered.chatId, msg: 'Hello' })
    const ended = await chat.served(agentId)
    await chat.finish(agentId, ended.chatId)
    await chat.pass(6 * minute, 15_000)
    expect(await listBreaches()).toEqual([])
  })
})
