import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { callSdk, startSdkChat, startSdkPage } from '../testing'

describe('the getters', () => {
  it.each(['online', 'away', 'offline', 'banned', 'invalid_account_key'] as const)(
    'return the account status %s [LCS-05]',
    async (status) => {
      const { sdk, events } = await startSdkPage(createFakeClock(), (service) => {
        service.account.status = status
      })
      expect(sdk.getAccountStatus()).toBe(status)
      expect(events).toContainEqual({ name: 'account_status', data: status })
    },
  )

  it('return all departments, and one by its id [LCS-04]', async () => {
    const { sdk, service, events, clock } = await startSdkPage(createFakeClock())
    const sales = { id: 2, name: 'Sales', status: 'away' } as const
    service.account.departments = [...service.account.departments, sales]
    service.visitor().send(service.visitor().state())
    await clock.pass(100)
    expect(sdk.getAllDepartments().map(({ name }) => name)).toEqual(['Customer service', 'Sales'])
    expect(sdk.getDepartment(2)).toEqual(sales)
    expect(sdk.getDepartment(3)).toBeUndefined()
    expect(events.filter(({ name }) => name === 'department_update')).toHaveLength(2)
  })

  it('return the hours of departments and of the account, in UTC without a time zone [LCS-06]', async () => {
    const day = [{ start: 600, end: 960 }]
    const week = { '0': [], '1': [], '2': day, '3': day, '4': day, '5': day, '6': day }
    const { sdk, service, clock } = await startSdkPage(createFakeClock(), (before) => {
      before.account.operatingHours = { enabled: true, type: 'account', account_schedule: week }
    })
    expect(sdk.getOperatingHours()).toEqual({
      enabled: true,
      type: 'account',
      timezone: 'UTC',
      account_schedule: week,
    })
    const timezone = 'Australia/Sydney'
    const hours = { enabled: true, type: 'department', timezone, department_schedule: { '1': week } } as const
    service.account.operatingHours = hours
    service.visitor().send(service.visitor().state())
    await clock.pass(100)
    expect(sdk.getOperatingHours()).toEqual(hours)
  })

  it('return the chat: chatting, queue position, rating, comment and department [LCS-03]', async () => {
    const page = await startSdkPage(createFakeClock())
    const { sdk, service, clock } = page
    expect(sdk.isChatting()).toBe(false)
    await callSdk(page, (sdk, done) => sdk.setVisitorDefaultDepartment(1, done))
    await callSdk(page, (sdk, done) => sdk.sendChatMsg('Hello', done))
    expect(sdk.isChatting()).toBe(true)
    expect(sdk.getQueuePosition()).toBe(1)
    service.visitor().setQueuePosition(12)
    await clock.pass(100)
    expect(sdk.getQueuePosition()).toBe(12)
    await callSdk(page, (sdk, done) => sdk.sendChatRating('good', done))
    await callSdk(page, (sdk, done) => sdk.sendChatComment('[Friendly]', done))
    expect(sdk.getChatInfo()).toEqual({ rating: 'good', comment: '[Friendly]' })
    expect(sdk.getVisitorDefaultDepartment()).toBe(1)
    await callSdk(page, (sdk, done) => sdk.clearVisitorDefaultDepartment(done))
    expect(sdk.getVisitorDefaultDepartment()).toBeUndefined()
  })

  it('return confirmed data of the visitor only [LCS-01]', async () => {
    const page = await startSdkPage(createFakeClock())
    const { sdk, events } = page
    const before = sdk.getVisitorInfo()
    sdk.setVisitorInfo({ display_name: 'Mia Hart', email: 'mia@example.com', phone: '0412 345 678' })
    expect(sdk.getVisitorInfo()).toEqual(before)
    await page.clock.pass(500)
    expect(sdk.getVisitorInfo()).toEqual({
      display_name: 'Mia Hart',
      email: 'mia@example.com',
      phone: '0412 345 678',
    })
    expect(events.filter(({ name }) => name === 'visitor_update').at(-1)?.data).toEqual({
      nick: 'visitor:v-1',
      display_name: 'Mia Hart',
      email: 'mia@example.com',
      phone: '0412 345 678',
      department_id: null,
      authenticated: false,
      auth_status: 'none',
    })
  })

  it('name a guest without a name Visitor and a number, in every event', async () => {
    const { sdk, events, service, clock } = await startSdkChat(createFakeClock())
    const { display_name: name } = sdk.getVisitorInfo()
    expect(name).toMatch(/^Visitor [0-9]{3,}$/)
    sdk.markAsRead()
    service.visitor().end()
    await clock.pass(100)
    const own = events.flatMap(({ data }) =>
      typeof data === 'object' && 'nick' in data && data.nick === 'visitor:v-1' ? [data.display_name] : [],
    )
    expect(own.length).toBeGreaterThan(3)
    expect(new Set(own)).toEqual(new Set([name]))
  })

  it('return the agents of the chat, whose nick starts with agent: [LCS-59, AUTH-10]', async () => {
    const { sdk, agent, clock } = await startSdkChat(createFakeClock())
    expect(sdk.getServingAgentsInfo()).toEqual([
      { nick: 'agent:42', display_name: 'Sarah Jones', avatar_path: null, title: 'Wine adviser' },
    ])
    agent.leave()
    await clock.pass(200)
    expect(sdk.getServingAgentsInfo()).toEqual([])
  })

  it('return the time of the service', async () => {
    const { sdk, clock } = await startSdkPage(createFakeClock())
    expect(sdk.getServerTime()).toBe(clock.now())
  })

  it('have an email pattern that is valid in a form field too', async () => {
    const { sdk } = await startSdkPage(createFakeClock())
    const inField = new RegExp(`^(?:${sdk.EMAIL_REGEX.source})$`, 'v')
    for (const [email, isValid] of [
      ['mia@example.com', true],
      ['mia@example', false],
      ['mia@@example.com', false],
    ] as const) {
      expect(sdk.EMAIL_REGEX.test(email)).toBe(isValid)
      expect(inField.test(email)).toBe(isValid)
    }
  })
})
