import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../settings/settings'
import { handOver, start } from '../testing/visitor-frames'
import { useLiveChat } from '../../testing/open-live-chat'

const hours = { ...settings['liveChat.hours'].standard, enabled: true }

const chat = useLiveChat()
beforeEach(async () => {
  await chat.clear()
  for (const name of ['liveChat.hours', 'liveChat.holidays', 'liveChat.plan'] as const)
    await chat.set(name, settings[name].standard)
})

describe('live chat', () => {
  it.each([
    ['2026-03-04T09:59:59+11:00', false],
    ['2026-03-04T10:00:00+11:00', true],
    ['2026-03-04T15:59:59+11:00', true],
    ['2026-03-04T16:00:00+11:00', false],
    ['2026-03-02T12:00:00+11:00', false],
  ])('live chat at %s is available: %s [LC-24, LCS-06]', async (iso, isOpen) => {
    chat.clock.setTime(Date.parse(iso))
    await chat.hire('Agent')
    await chat.set('liveChat.hours', hours)
    const { session } = await chat.enter()
    expect((await chat.liveChat.getAvailability()).isAvailable(1)).toBe(isOpen)
    const ack = await chat.ask(session, start)
    expect(ack.ok).toBe(isOpen)
    if (!ack.ok) expect(ack.error.code).toBe('UNAVAILABLE')
  })

  it('is closed on a holiday, and every visitor is told in advance [LC-24, LCS-06]', async () => {
    chat.clock.setTime(Date.parse('2026-03-04T12:00:00+11:00'))
    await chat.hire('Agent')
    await chat.set('liveChat.hours', hours)
    await chat.set('liveChat.holidays', ['2026-03-04'])
    const { session, frame } = await chat.enter()
    expect(frame.state.operating_hours.account_schedule?.['3']).toEqual([])
    expect(await chat.ask(session, start)).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })

  it('has hours for each department [LCS-06]', async () => {
    const week = hours.type === 'account' ? hours.account_schedule : null
    chat.clock.setTime(Date.parse('2026-03-04T12:00:00+11:00'))
    await chat.signIn('manager')
    await chat.set('liveChat.hours', {
      enabled: true,
      type: 'department',
      timezone: 'Australia/Sydney',
      department_schedule: { '1': { ...week, '3': [] }, '2': week },
    })
    const { session } = await chat.enter()
    expect(await chat.ask(session, start)).toMatchObject({ error: { code: 'UNAVAILABLE' } })
    expect(await chat.ask(session, { ...start, department_id: 2 })).toMatchObject({ ok: true })
  })

  it.each([
    ['online', 'online', true],
    ['away', 'away', false],
    ['invisible', 'offline', false],
  ] as const)(
    'live chat with an agent who is %s is %s [LCS-04, LCS-05]',
    async (status, shown, isAvailable) => {
      const agentId = await chat.hire('Agent')
      await chat.command(agentId, { type: 'set-status', status })
      const { frame } = await chat.enter()
      expect(frame.state).toMatchObject({ account_status: shown })
      expect(frame.state.departments[0]).toEqual({ id: 1, name: 'Customer service', status: shown })
      expect((await chat.liveChat.getAvailability()).isAvailable(null)).toBe(isAvailable)
    },
  )

  it('notifies everyone once when its status changes [LCS-05]', async () => {
    const agentId = await chat.hire('Agent')
    await chat.liveChat.sweep(chat.clock.now())
    const statuses = () => chat.notifications.filter(({ about }) => about === 'account').length
    chat.notifications.length = 0
    await chat.command(agentId, { type: 'set-status', status: 'away' })
    expect(statuses()).toBe(1)
    await chat.liveChat.sweep(chat.clock.now())
    await chat.liveChat.sweep(chat.clock.now())
    expect(statuses()).toBe(1)
  })
})

describe('the upload rules in the state', () => {
  it('are those of the plan [LCS-26, LCS-27, LCS-28]', async () => {
    expect((await chat.enter()).frame.state.uploads).toEqual({
      enabled: true,
      plan_allows: true,
      allowed_extensions: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'],
      max_bytes: 20_971_520,
    })
    await chat.set('liveChat.plan', { ...settings['liveChat.plan'].standard, allowsUploads: false })
    expect((await chat.enter()).frame.state.uploads).toMatchObject({ enabled: true, plan_allows: false })
  })
})

describe('the handover of a conversation', () => {
  const shopper = {
    shopperId: 123,
    name: 'Alex Nguyen',
    email: 'alex.nguyen@example.com',
    lastOrderId: '10234567',
    lastIntentGroupName: 'Order tracking',
  }

  it.each([
    ['a guest', null],
    ['a signed-in shopper', shopper],
  ])('the conversation of %s is shown to agents only [LC-40]', async (_who, who) => {
    const agentId = await chat.hire('Agent')
    const { session } = await chat.enter()
    const ack = await chat.ask(session, { ...start, hand_over: { ...handOver, shopper: who } })
    const chatId = ack.ok ? (ack.chat_id ?? '') : ''
    await chat.command(agentId, { type: 'accept', chatId })
    const [shown] = (await chat.liveChat.agents.readState(agentId)).chats
    expect(shown?.handOver).toEqual({ ...handOver, shopper: who })
    const seen = [await chat.entries(chatId), await chat.liveChat.visitors.readState(session.visitorId)]
    expect(JSON.stringify(seen)).not.toContain('my box was wet')
  })
})
