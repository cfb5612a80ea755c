import type { BrowserContext, Page } from '@playwright/test'
import { startCuttingProxy } from './cutting-proxy'
import { withSettings } from './frame-settings'
import { useRest } from './use-rest'
import { createChat, expect, test } from './chat'
import type { Chat } from './chat'
import { murphyAddress } from './shop'

test.use({ transport: 'hub' })

const trouble = 'Sorry but I’m having some technical issues. I’ll be back shortly'
const guestHasNoOrders = "I need to know it's you"
const lost = 'connection lost, please refresh the page.'
const failed = 'connection failed, please refresh the page.'
const hub = '**/WsMurphyChat**'

/** Records the requests of a page to the hub as `METHOD path`, without the query. */
function recordHubRequests(page: Page): readonly string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/WsMurphyChat')) requests.push(`${request.method()} ${pathname}`)
  })
  page.on('websocket', (socket) => {
    if (socket.url().includes('/WsMurphyChat')) requests.push('WebSocket')
  })
  return requests
}

/** Frames that a page sent to the hub. */
function recordSentFrames(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())))
  return sent
}

/** Questions, each used once per chat, with a part of its answer. */
const answers = {
  'opening hours Newtown': 'Newtown is open',
  'opening hours Prahran': 'Prahran is open',
  'where is my order': guestHasNoOrders,
} as const

async function expectAnswer(chat: Chat, question: keyof typeof answers): Promise<void> {
  await chat.say(question)
  await expect(chat.log.getByText(answers[question])).toHaveCount(1)
}

function readMessages(chat: Chat): Promise<string[]> {
  return chat.log.locator('[data-entry]').allInnerTexts()
}

test(
  'a conversation goes over one WebSocket, and no call asks the bot',
  { annotation: { type: 'rules', description: 'HUB-01, HUB-02, HUB-08, HUB-09, HUB-10, HUB-32' } },
  async ({ chat }) => {
    const requests = recordHubRequests(chat.page)
    const sent = recordSentFrames(chat.page)
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    await expectAnswer(chat, 'where is my order')
    expect(requests).toEqual(['POST /WsMurphyChat/negotiate', 'WebSocket'])
    await expect
      .poll(() => sent.join('\n'))
      .toMatch(/GreetShopperWS.*SendWSQuery.*opening hours Newtown.*SendWSQuery/s)
    expect(chat.getCalls('Query')).toEqual([])
    expect(chat.getCalls('GreetShopper')).toEqual([])
    await chat.page.getByRole('button', { name: 'Close', exact: true }).click()
    await chat.page.getByRole('button', { name: 'Finished' }).click()
    await expect.poll(() => sent.join('\n')).toMatch(/SendWSEvent.*End_Interaction/s)
  },
)

test("the hub's chunk and connection load with the first open, not before [HUB-32]", async ({ chat }) => {
  const requests = recordHubRequests(chat.page)
  const parts: string[] = []
  chat.page.on('request', (request) => parts.push(new URL(request.url()).pathname))
  await chat.page.goto(`${murphyAddress}/`)
  await expect(chat.launcher).toBeVisible()
  await chat.page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  expect(parts.filter((path) => path.includes('/hub-'))).toEqual([])
  await chat.open()
  await expect.poll(() => requests).toContain('WebSocket')
})

test('no request is made to the hub when the feature is off [HUB-32]', { tag: '@long' }, async ({ chat }) => {
  await useRest(chat.page)
  const requests = recordHubRequests(chat.page)
  await chat.open()
  await expectAnswer(chat, 'opening hours Newtown')
  expect(requests).toEqual([])
  expect(chat.getCalls('TextQuery')).toHaveLength(1)
})

test(
  'a failing feature call, or a chunk that does not load, leaves the conversation on REST [HUB-32, API-17]',
  { tag: '@long' },
  async ({ chat }) => {
    await chat.page.route('**/assets/hub-*.js', (route) => route.abort())
    const requests = recordHubRequests(chat.page)
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    await chat.page.unroute('**/assets/hub-*.js')
    await chat.page.route('**/IsFeatureEnabled/**', (route) => route.abort())
    await chat.page.reload()
    await chat.launcher.click()
    await expectAnswer(chat, 'opening hours Prahran')
    expect(requests).toEqual([])
  },
)

test.describe('a connection that breaks', () => {
  test('a connection that breaks in the middle of a reply loses nothing and repeats nothing [HUB-04, HUB-15]', async ({
    page,
  }) => {
    const proxy = await startCuttingProxy(murphyAddress)
    const chat = createChat(page)
    await page.goto(`${proxy.address}/`)
    await chat.launcher.click()
    await expectAnswer(chat, 'opening hours Newtown')
    await chat.say('where is my order')
    proxy.cut()
    proxy.restore()
    await expect(chat.log.getByText('where is my order')).toHaveCount(1)
    await expect(chat.log.getByText(guestHasNoOrders)).toHaveCount(1)
    await expectAnswer(chat, 'opening hours Prahran')
    await expect(chat.log.getByText('where is my order')).toHaveCount(1)
    await expect(chat.log.getByText('please refresh the page')).toHaveCount(0)
    await expect(chat.log.getByText(trouble)).toHaveCount(0)
    await proxy.stop()
  })

  test(
    'a connection that breaks for a while reconnects [HUB-04, HUB-03]',
    { tag: '@long' },
    async ({ page }) => {
      const proxy = await startCuttingProxy(murphyAddress)
      const chat = createChat(page)
      // With the standard delays a text would often time out between two attempts.
      await withSettings(page, {
        hubReconnectDelaysMs: '0 500 500 500 500 500 500 500 500',
        hubConnectLimitMs: 20_000,
      })
      await page.goto(`${proxy.address}/`)
      await chat.launcher.click()
      await expectAnswer(chat, 'opening hours Newtown')
      const requests = recordHubRequests(page)
      proxy.cut()
      await expect.poll(() => requests.length).toBeGreaterThan(1)
      proxy.restore()
      await expectAnswer(chat, 'where is my order')
      expect(chat.getCalls('TextQuery')).toEqual([])
      await expect(chat.log.getByText('please refresh the page')).toHaveCount(0)
      await proxy.stop()
    },
  )

  test(
    'a connection that breaks for good shows one message, and the chat stays usable [HUB-06]',
    { tag: '@long' },
    async ({ page }) => {
      const proxy = await startCuttingProxy(murphyAddress)
      const chat = createChat(page)
      await withSettings(page, { hubReconnectDelaysMs: '0 200 200' })
      await page.goto(`${proxy.address}/`)
      await chat.launcher.click()
      await expectAnswer(chat, 'opening hours Newtown')
      proxy.cut()
      await expect(chat.log.getByText(lost)).toHaveCount(1)
      proxy.restore()
      await expectAnswer(chat, 'where is my order')
      await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(1)
      await expect(chat.log.getByText(lost)).toHaveCount(1)
      await proxy.stop()
    },
  )

  test('a connection that breaks in a browser without a network reconnects', async ({ chat, context }) => {
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    await context.setOffline(true)
    await expect.poll(() => chat.page.evaluate(() => navigator.onLine)).toBe(false)
    await context.setOffline(false)
    await expectAnswer(chat, 'where is my order')
    await expect(chat.log.getByText(trouble)).toHaveCount(0)
  })
})

test.describe('a network without WebSocket', () => {
  async function withoutWebSockets(page: Page): Promise<void> {
    await page.addInitScript(() => {
      // Closes like a proxy that refuses the upgrade.
      window.WebSocket = class extends EventTarget {
        static readonly OPEN = 1
        onclose: ((event: Event) => void) | null = null
        constructor() {
          super()
          setTimeout(() => this.onclose?.(new Event('close')))
        }
        // The class has only the members that a failing socket needs.
      } as unknown as typeof WebSocket
    })
  }

  test('uses server-sent events [HUB-21]', async ({ chat }) => {
    await withoutWebSockets(chat.page)
    const requests = recordHubRequests(chat.page)
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    expect(requests).toContain('GET /WsMurphyChat')
    expect(requests).toContain('POST /WsMurphyChat')
    expect(chat.getCalls('Query')).toEqual([])
  })

  test(
    'a network without WebSocket that swallows its traffic uses server-sent events after a while [HUB-21]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.page.addInitScript(() => {
        window.WebSocket = class extends EventTarget {
          static readonly CONNECTING = 0
          readonly readyState = 0
          onclose: ((event: Event) => void) | null = null
          close(): void {
            this.onclose?.(new Event('close'))
          }
          // The class has only the members that a silent socket needs.
        } as unknown as typeof WebSocket
      })
      await withSettings(chat.page, { hubSocketLimitMs: 300 })
      await chat.open()
      await expectAnswer(chat, 'opening hours Newtown')
      expect(chat.getCalls('Query')).toEqual([])
    },
  )

  test(
    'a network without WebSocket and event streams uses long polling [HUB-21]',
    { tag: '@long' },
    async ({ chat }) => {
      await withoutWebSockets(chat.page)
      await chat.page.route(hub, (route) =>
        route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.fallback(),
      )
      const requests = recordHubRequests(chat.page)
      await chat.open()
      await expectAnswer(chat, 'opening hours Newtown')
      expect(requests.filter((request) => request === 'GET /WsMurphyChat').length).toBeGreaterThan(1)
      expect(chat.getCalls('Query')).toEqual([])
    },
  )
})

test(
  'a slow negotiation fails the text after 3 s and serves the next one [HUB-07, ERR-01]',
  { tag: '@long' },
  async ({ chat }) => {
    let isSlow = true
    const waiting: (() => void)[] = []
    await chat.page.route('**/WsMurphyChat/negotiate*', async (route) => {
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
      await route.fallback()
    })
    await chat.open()
    const askedAt = Date.now()
    await chat.say('one')
    await expect(chat.log).toContainText(trouble)
    expect(Date.now() - askedAt).toBeGreaterThan(2_900)
    isSlow = false
    for (const go of waiting) go()
    await expectAnswer(chat, 'opening hours Newtown')
    expect(chat.getCalls('TextQuery')).toEqual([])
  },
)

test('an unreachable hub shows one message, and the chat stays usable [HUB-30]', async ({ chat }) => {
  await chat.page.route('**/WsMurphyChat/negotiate*', (route) => route.abort())
  await chat.open()
  await expectAnswer(chat, 'opening hours Newtown')
  await expectAnswer(chat, 'where is my order')
  await expect(chat.log.getByText(failed)).toHaveCount(1)
  expect(chat.getCalls('TextQuery')).toHaveLength(2)
})

test.describe('two tabs', () => {
  async function secondTab(context: BrowserContext): Promise<Chat> {
    const other = createChat(await context.newPage())
    await other.page.goto(`${murphyAddress}/`)
    await other.launcher.click()
    return other
  }

  test('show one conversation, each message once [HUB-15, STG-06]', async ({ chat, context }) => {
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    const other = await secondTab(context)
    await expectAnswer(chat, 'where is my order')
    for (const tab of [chat, other]) {
      await expect(tab.log.getByText('where is my order')).toHaveCount(1)
      await expect(tab.log.getByText(guestHasNoOrders)).toHaveCount(1)
    }
    await expect
      .poll(async () => (await readMessages(other)).length - (await readMessages(chat)).length, {
        message: 'lines that one of them has and the other has not',
      })
      .toBe(0)
  })

  test('show nothing twice after a reload [HUB-15]', { tag: '@long' }, async ({ chat }) => {
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    await expect(chat.log.getByText('1 of 1 stores')).toBeVisible()
    const lines = await readMessages(chat)
    const sent = recordSentFrames(chat.page)
    await chat.page.reload()
    await chat.launcher.click()
    await expect.poll(() => sent.join('\n')).toMatch(/GreetShopperWS.*lastSeenId/s)
    // Murphy's question some seconds later follows them.
    await expect.poll(async () => (await readMessages(chat)).slice(0, lines.length)).toEqual(lines)
  })

  test('show the rest of a reply after a reload in its middle [HUB-15]', async ({ chat }) => {
    await chat.open()
    await expectAnswer(chat, 'opening hours Newtown')
    await chat.page.reload()
    await chat.launcher.click()
    await expect(chat.log.getByText('1 of 1 stores')).toBeVisible()
    await expect(chat.log.getByText('Newtown is open')).toHaveCount(1)
  })
})
