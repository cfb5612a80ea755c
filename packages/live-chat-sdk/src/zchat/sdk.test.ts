import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatSdk, SdkError } from '../../live-chat-sdk'
import { createStandInSdk, StandInService } from '../testing'

type Answer = readonly unknown[]

/** A page that has called init. */
async function startPage(prepare: (service: StandInService) => void = () => undefined) {
  const clock = createFakeClock()
  const service = new StandInService(clock)
  prepare(service)
  const page = createStandInSdk({ service, clock })
  page.sdk.init({ account_key: 'demo' })
  await clock.pass(200)
  return { ...page, clock, service, sent: () => service.heard }
}

type Page = Awaited<ReturnType<typeof startPage>>

/** Calls a method and waits for its one answer: the code of its error or null, and its data. */
async function ask(
  { clock }: Pick<Page, 'clock'>,
  call: (callback: (error: SdkError | null, data?: unknown) => void) => void,
): Promise<Answer> {
  const answers: Answer[] = []
  call((error, data) => answers.push([error?.code ?? null, ...(data === undefined ? [] : [data])]))
  await clock.pass(1000)
  expect(answers).toHaveLength(1)
  return answers[0] ?? []
}

async function startChat() {
  const page = await startPage()
  await ask(page, (done) => page.sdk.sendChatMsg('Hello', done))
  const agent = page.service.agent()
  agent.join()
  await page.clock.pass(200)
  return { ...page, agent }
}

const chatTypes = ({ news }: Page) => news.flatMap((each) => (each.name === 'chat' ? [each.data.type] : []))

describe('init', () => {
  it('tells status, department and visitor before connected', async () => {
    const { news, sdk } = await startPage()
    expect(sdk.getConnectionStatus()).toBe('connected')
    expect(news.map(({ name, data }) => (name === 'connection_update' ? data : name))).toEqual([
      'connecting',
      'account_status',
      'department_update',
      'visitor_update',
      'connected',
    ])
  })

  it('answers connecting at once after it has begun, and nothing is known yet', () => {
    const clock = createFakeClock()
    const { sdk } = createStandInSdk({ service: new StandInService(clock), clock })
    expect(sdk.getAccountStatus()).toBeUndefined()
    expect(sdk.getConnectionStatus()).toBe('closed')
    expect(sdk.getVisitorInfo()).toEqual({ display_name: '', email: '', phone: '' })
    expect(sdk.getChatLog()).toEqual([])
    expect(sdk.getOperatingHours()).toBeUndefined()
  })

  it.each([undefined, '', '  ', 7])('refuses the account key %j and opens no socket', async (key) => {
    const clock = createFakeClock()
    const { sdk, news, network, errors } = createStandInSdk({ service: new StandInService(clock), clock })
    // As a page without types would call it.
    sdk.init({ account_key: key } as unknown as Parameters<LiveChatSdk['init']>[0])
    await clock.pass(100)
    expect(network.attempts).toBe(0)
    expect(news).toMatchObject([{ name: 'error', data: { context: 'init' } }])
    expect(errors).toHaveLength(1)
  })

  it('is called once only', async () => {
    const { sdk, news, clock, network } = await startPage()
    sdk.init({ account_key: 'demo' })
    await clock.pass(100)
    expect(network.attempts).toBe(1)
    expect(news.at(-1)).toMatchObject({ name: 'error', data: { context: 'init' } })
  })

  it('writes no errors to the console when it was asked not to', async () => {
    const clock = createFakeClock()
    const { sdk, news, errors } = createStandInSdk({ service: new StandInService(clock), clock })
    sdk.init({ account_key: '', suppress_console_error: true })
    expect(news).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it('[LCS-31] registers with account key, visitor and session, device, theme, language and page', async () => {
    const { sent } = await startPage()
    expect(sent()[0]).toEqual({
      type: 'register',
      version: 1,
      account_key: 'demo',
      visitor_id: null,
      session_token: null,
      tab_id: expect.stringMatching(/^[\da-f]{32}$/),
      device_type: 'desktop',
      theme: 'light',
      locale: 'en-AU',
      page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
      id_token: null,
      department_id: null,
      chat_id: null,
      last_seq: 0,
    })
  })

  it('[LCS-14] warns of a bad embed when the account key is not known, and never connects again', async () => {
    const { sdk, warnings, network, clock } = await startPage((service) => {
      service.account.key = 'other'
    })
    expect(warnings).toEqual([expect.stringContaining('account key')])
    expect(sdk.getAccountStatus()).toBe('invalid_account_key')
    expect(sdk.getConnectionClosedReason()).toBe('unknown')
    await clock.pass(600_000)
    sdk.reconnect()
    await clock.pass(100)
    expect(network.attempts).toBe(1)
  })
})

describe('the getters', () => {
  it.each(['online', 'away', 'offline', 'banned', 'invalid_account_key'] as const)(
    '[LCS-05] know the account status %s',
    async (status) => {
      const { sdk, news } = await startPage((service) => {
        service.account.status = status
      })
      expect(sdk.getAccountStatus()).toBe(status)
      expect(news).toContainEqual({ name: 'account_status', data: status })
    },
  )

  it('[LCS-04] know all departments and one by its id', async () => {
    const { sdk, service, news, clock } = await startPage()
    const sales = { id: 2, name: 'Sales', status: 'away' } as const
    service.account.departments = [...service.account.departments, sales]
    service.visitor().tell(service.visitor().state())
    await clock.pass(100)
    expect(sdk.getAllDepartments().map(({ name }) => name)).toEqual(['Customer service', 'Sales'])
    expect(sdk.getDepartment(2)).toEqual(sales)
    expect(sdk.getDepartment(3)).toBeUndefined()
    expect(news.filter(({ name }) => name === 'department_update')).toHaveLength(2)
  })

  it('[LCS-06] know the hours, of an account in UTC when no zone is said, and of departments', async () => {
    const day = [{ start: 600, end: 960 }]
    const week = { '0': [], '1': [], '2': day, '3': day, '4': day, '5': day, '6': day }
    const { sdk, service, clock } = await startPage((before) => {
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
    service.visitor().tell(service.visitor().state())
    await clock.pass(100)
    expect(sdk.getOperatingHours()).toEqual(hours)
  })

  it('[LCS-03] know the chat: chatting, place, rating, comment and department', async () => {
    const page = await startPage()
    const { sdk, service, clock } = page
    expect(sdk.isChatting()).toBe(false)
    await ask(page, (done) => sdk.setVisitorDefaultDepartment(1, done))
    await ask(page, (done) => sdk.sendChatMsg('Hello', done))
    expect(sdk.isChatting()).toBe(true)
    expect(sdk.getQueuePosition()).toBe(1)
    service.visitor().queue(12)
    await clock.pass(100)
    expect(sdk.getQueuePosition()).toBe(12)
    await ask(page, (done) => sdk.sendChatRating('good', done))
    await ask(page, (done) => sdk.sendChatComment('[Friendly]', done))
    expect(sdk.getChatInfo()).toEqual({ rating: 'good', comment: '[Friendly]' })
    expect(sdk.getVisitorDefaultDepartment()).toBe(1)
    await ask(page, (done) => sdk.clearVisitorDefaultDepartment(done))
    expect(sdk.getVisitorDefaultDepartment()).toBeUndefined()
  })

  it('[LCS-01] know the visitor, with what has been confirmed only', async () => {
    const page = await startPage()
    const { sdk, news } = page
    sdk.setVisitorInfo({ display_name: 'Mia Hart', email: 'mia@example.com', phone: '0412 345 678' })
    expect(sdk.getVisitorInfo().display_name).toBe('')
    await page.clock.pass(500)
    expect(sdk.getVisitorInfo()).toEqual({
      display_name: 'Mia Hart',
      email: 'mia@example.com',
      phone: '0412 345 678',
    })
    expect(news.filter(({ name }) => name === 'visitor_update').at(-1)?.data).toEqual({
      nick: 'visitor:v-1',
      display_name: 'Mia Hart',
      email: 'mia@example.com',
      phone: '0412 345 678',
      department_id: null,
      authenticated: false,
      auth_status: 'none',
    })
  })

  it('[LCS-59] know who serves now, by a nick that starts with agent:', async () => {
    const { sdk, agent, clock } = await startChat()
    expect(sdk.getServingAgentsInfo()).toEqual([
      { nick: 'agent:42', display_name: 'Sarah Jones', avatar_path: null, title: 'Wine adviser' },
    ])
    agent.leave()
    await clock.pass(200)
    expect(sdk.getServingAgentsInfo()).toEqual([])
  })

  it('know the time of the service', async () => {
    const { sdk, clock } = await startPage()
    expect(sdk.getServerTime()).toBe(clock.now())
  })

  it('have an email pattern that holds in a form field as well', async () => {
    const { sdk } = await startPage()
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

describe('what is refused before it is sent', () => {
  it.each<[string, (sdk: LiveChatSdk, done: (error: SdkError | null) => void) => void, string | null]>([
    [
      '[LCS-15] a name of 255',
      (sdk, done) => sdk.setVisitorInfo({ display_name: 'a'.repeat(255) }, done),
      null,
    ],
    [
      '[LCS-15] a name of 256',
      (sdk, done) => sdk.setVisitorInfo({ display_name: 'a'.repeat(256) }, done),
      'TOO_LONG',
    ],
    ['[LCS-15] a name of spaces', (sdk, done) => sdk.setVisitorInfo({ display_name: '  ' }, done), 'INVALID'],
    ['[LCS-15] no name', (sdk, done) => sdk.setVisitorInfo({ display_name: '' }, done), null],
    ['[LCS-16] the email x', (sdk, done) => sdk.setVisitorInfo({ email: 'x' }, done), 'INVALID'],
    ['[LCS-16] no email', (sdk, done) => sdk.setVisitorInfo({ email: '' }, done), null],
    ['[LCS-17] a phone of 25', (sdk, done) => sdk.setVisitorInfo({ phone: '1'.repeat(25) }, done), null],
    [
      '[LCS-17] a phone of 26',
      (sdk, done) => sdk.setVisitorInfo({ phone: '1'.repeat(26) }, done),
      'TOO_LONG',
    ],
    ['[LCS-17] a phone of letters', (sdk, done) => sdk.setVisitorInfo({ phone: 'call me' }, done), 'INVALID'],
    ['an unknown detail', (sdk, done) => sdk.setVisitorInfo({ age: '7' } as object, done), 'INVALID'],
    ['[LCS-18] a line of spaces', (sdk, done) => sdk.sendChatMsg(' \n ', done), 'INVALID'],
    ['a line of 4096', (sdk, done) => sdk.sendChatMsg('a'.repeat(4096), done), null],
    ['a line of 4097', (sdk, done) => sdk.sendChatMsg('a'.repeat(4097), done), 'TOO_LONG'],
    ['[LCS-19] a tag with a comma', (sdk, done) => sdk.addTags(['a,b'], done), 'INVALID'],
    ['[LCS-19] a tag of spaces', (sdk, done) => sdk.addTag('  ', done), 'INVALID'],
    ['[LCS-20] the rating ok', (sdk, done) => sdk.sendChatRating('ok' as 'good', done), 'INVALID'],
    [
      '[LCS-21] an offline message without a name',
      (sdk, done) => sdk.sendOfflineMsg({ name: '', email: 'a@b.co', message: 'Hi' }, done),
      'INVALID',
    ],
    [
      '[LCS-21] an offline message with a name of 256',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'a'.repeat(256), email: 'a@b.co', message: 'Hi' }, done),
      'TOO_LONG',
    ],
    [
      '[LCS-21] an offline message without an email',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'Mia', email: '', message: 'Hi' }, done),
      'INVALID',
    ],
    [
      '[LCS-21] an offline message without words',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'Mia', email: 'a@b.co', message: ' ' }, done),
      'INVALID',
    ],
    [
      '[LCS-21] a whole offline message',
      (sdk, done) => sdk.sendOfflineMsg({ name: 'Mia', email: 'a@b.co', message: 'Hi' }, done),
      null,
    ],
    ['[LCS-22] a transcript to x', (sdk, done) => sdk.sendEmailTranscript('x', done), 'INVALID'],
    ['[LCS-25] the history of a guest', (sdk, done) => sdk.fetchChatHistory(done), 'NOT_AUTHENTICATED'],
    [
      'a page without an address',
      (sdk, done) => sdk.sendVisitorPath({ title: 'A' } as { title: string; url: string }, done),
      'INVALID',
    ],
    [
      'an address of 2049',
      (sdk, done) => sdk.sendVisitorPath({ title: 'A', url: 'https://a.b/'.padEnd(2049, 'a') }, done),
      'INVALID',
    ],
  ])('%s', async (_name, call, code) => {
    const page = await startPage()
    expect(await ask(page, (done) => call(page.sdk, done))).toEqual([code])
    const asked = page.sent().filter((frame) => 'id' in frame)
    expect(asked).toHaveLength(code === null ? 1 : 0)
    const errors = page.news.filter(({ name }) => name === 'error')
    expect(errors).toHaveLength(code === null ? 0 : 1)
  })

  it('[LCS-20] takes good, bad and null as a rating', async () => {
    const page = await startChat()
    for (const rating of ['good', 'bad', null] as const) {
      expect(await ask(page, (done) => page.sdk.sendChatRating(rating, done))).toEqual([null])
      expect(page.sdk.getChatInfo().rating).toBe(rating)
    }
  })

  it('[LCS-23] says that there was no chat to send a transcript of', async () => {
    const page = await startPage()
    await ask(page, (done) => page.sdk.sendEmailTranscript('mia@example.com', done))
    expect(page.news.at(-1)).toMatchObject({
      name: 'error',
      data: { message: 'There were no past chat to send a transcript of' },
    })
  })

  it('[LCS-24] reconnects only when it is closed', async () => {
    const { sdk, news, network, clock } = await startPage()
    sdk.reconnect()
    await clock.pass(100)
    expect(network.attempts).toBe(1)
    expect(news.at(-1)).toMatchObject({ name: 'error', data: { context: 'reconnect' } })
  })

  it('[LCS-25] lets a guest not log out', async () => {
    const { sdk, news, clock } = await startPage()
    sdk.logout()
    await clock.pass(100)
    expect(news.at(-1)).toMatchObject({
      name: 'error',
      data: { context: 'logout', code: 'NOT_AUTHENTICATED' },
    })
  })
})

describe('a chat', () => {
  it('is told without the page’s own lines, and its log has them', async () => {
    const page = await startChat()
    const { sdk, agent, clock } = page
    agent.say('Hi Mia')
    await clock.pass(100)
    expect(chatTypes(page)).toEqual([
      'chat.memberjoin',
      'chat.queue_position',
      'chat.queue_position',
      'chat.memberjoin',
      'chat.msg',
    ])
    expect(sdk.getChatLog().map(({ type }) => type)).toEqual([
      'chat.memberjoin',
      'chat.msg',
      'chat.memberjoin',
      'chat.msg',
    ])
  })

  it('[LCS-02] tells ratings, comments, leaving and the question for a rating', async () => {
    const page = await startChat()
    const { sdk, agent, news, clock } = page
    agent.askForRating()
    await ask(page, (done) => sdk.sendChatRating('good', done))
    await ask(page, (done) => sdk.sendChatComment('Thanks', done))
    agent.leave()
    await clock.pass(100)
    expect(chatTypes(page).slice(-4)).toEqual([
      'chat.request.rating',
      'chat.rating',
      'chat.comment',
      'chat.memberleave',
    ])
    const told = news.flatMap((each) => (each.name === 'chat' ? [each.data] : []))
    expect(told.at(-3)).toMatchObject({ rating: null, new_rating: 'good' })
    expect(told.at(-1)).toMatchObject({ nick: 'agent:42', reason: 'agent_left' })
  })

  it('[LCS-59] introduces an agent before the first line and the first sign of typing', async () => {
    const { news, agent, clock } = await startChat()
    agent.type()
    await clock.pass(100)
    const names = news.map((each) => (each.name === 'chat' ? each.data.type : each.name))
    expect(names.indexOf('agent_update')).toBeGreaterThan(0)
    expect(names.indexOf('agent_update')).toBeLessThan(names.indexOf('typing'))
    expect(news.findIndex(({ name }) => name === 'agent_update')).toBeLessThan(
      news.findIndex((each) => each.name === 'chat' && each.data.nick === 'agent:42'),
    )
  })

  it('gives no two events of a chat the same time', async () => {
    const page = await startChat()
    for (let line = 0; line < 20; line++) page.agent.say(`line ${line}`)
    await page.clock.pass(100)
    const times = page.sdk.getChatLog().map(({ timestamp }) => timestamp)
    expect(new Set(times).size).toBe(times.length)
  })

  it('ends once, however often it is asked to', async () => {
    const page = await startChat()
    const { sdk } = page
    expect(await ask(page, (done) => sdk.endChat({ clear_dept_id_on_chat_ended: true }, done))).toEqual([
      null,
    ])
    expect(await ask(page, (done) => sdk.endChat(done))).toEqual([null])
    expect(sdk.isChatting()).toBe(false)
    expect(page.sent().filter(({ type }) => type === 'chat.end')).toHaveLength(1)
  })

  it('calls back for the first line only when the log has it', async () => {
    const page = await startPage()
    let logged = 0
    page.sdk.sendChatMsg('Hello', () => {
      logged = page.sdk.getChatLog().filter(({ type }) => type === 'chat.msg').length
    })
    await page.clock.pass(500)
    expect(logged).toBe(1)
  })

  it('keeps the tags that are added and not removed', async () => {
    const page = await startChat()
    await ask(page, (done) => page.sdk.addTags(['vip', 'wine'], done))
    await ask(page, (done) => page.sdk.removeTag('vip', done))
    expect(page.service.visitor().room?.tags).toEqual(['wine'])
  })

  it('goes on when a listener throws', async () => {
    const page = await startChat()
    page.sdk.on('chat', () => {
      throw new Error('a page of somebody else')
    })
    page.agent.say('one')
    page.agent.say('two')
    await page.clock.pass(100)
    expect(chatTypes(page).slice(-2)).toEqual(['chat.msg', 'chat.msg'])
    expect(page.errors).toHaveLength(2)
  })

  it('stops telling a listener that was taken away', async () => {
    const page = await startChat()
    const heard: unknown[] = []
    const listener = (data: unknown): void => void heard.push(data)
    page.sdk.on('chat', listener)
    page.agent.say('one')
    await page.clock.pass(100)
    page.sdk.un('chat', listener)
    page.agent.say('two')
    await page.clock.pass(100)
    expect(heard).toHaveLength(1)
  })
})

describe('how often', () => {
  const framesOf = (page: Page, type: string) => page.sent().filter((frame) => frame.type === type)

  it('[LCS-55] typing is told: 300 ms after the last word, changes only, false by itself after 10 s', async () => {
    const page = await startChat()
    const { sdk, clock } = page
    for (let key = 0; key < 5; key++) {
      sdk.sendTyping(true)
      await clock.pass(200)
    }
    expect(framesOf(page, 'typing')).toHaveLength(0)
    await clock.pass(100 + 75)
    expect(framesOf(page, 'typing')).toEqual([{ type: 'typing', typing: true }])
    sdk.sendTyping(true)
    await clock.pass(400)
    expect(framesOf(page, 'typing')).toHaveLength(1)
    await clock.pass(10_000)
    expect(framesOf(page, 'typing').at(-1)).toEqual({ type: 'typing', typing: false })
  })

  it('[LCS-56] reading is told: at once, then at most every 2 s, the last time included', async () => {
    const page = await startChat()
    const { sdk, agent, clock } = page
    agent.say('one')
    await clock.pass(100)
    sdk.markAsRead()
    await clock.pass(100)
    expect(framesOf(page, 'read')).toHaveLength(1)
    agent.say('two')
    await clock.pass(100)
    for (let render = 0; render < 10; render++) sdk.markAsRead()
    await clock.pass(1700)
    expect(framesOf(page, 'read')).toHaveLength(1)
    await clock.pass(200)
    expect(framesOf(page, 'read')).toHaveLength(2)
    expect(page.news.at(-1)).toMatchObject({ name: 'chat', data: { type: 'last_read', nick: 'visitor:v-1' } })
  })

  it('[LCS-54] reconnect works: 10 times in 10 minutes, the 11th is refused', async () => {
    const { sdk, network, clock, news, service } = await startPage()
    for (let call = 0; call < 11; call++) {
      service.dismiss({ type: 'idle_disconnect', reason: 'idle_disconnect' })
      await clock.pass(100)
      expect(sdk.getConnectionClosedReason()).toBe('idle_disconnect')
      sdk.reconnect()
      await clock.pass(100)
    }
    expect(network.attempts).toBe(11)
    expect(news.at(-1)).toMatchObject({ name: 'error', data: { context: 'reconnect' } })
    await clock.pass(600_000)
    sdk.reconnect()
    await clock.pass(100)
    expect(network.attempts).toBe(12)
  })
})
