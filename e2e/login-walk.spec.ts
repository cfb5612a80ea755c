import type { APIRequestContext } from '@playwright/test'
import { createSeededRandom } from '../packages/testing/src/seeded-random'
import { expect, test, visitHostPage } from './host-page'
import type { HostPage } from './host-page'
import { createProgramClient } from './program'
import { murphyAddress, storefrontAddress } from './shop'

/*
 * The walk of apps/widget/src/core/session/login-walk.test.tsx once more, shorter, against the real server: who is signed
 * in changes in the middle of things, and answers come late.
 */

const steps = process.env['MURPHY_TEST_LENGTH'] === 'long' ? 400 : 40

/** Data of one shopper only: names, address, order numbers. */
type ReadableData = { readonly shopperId: number; readonly canaries: readonly RegExp[] }
type Tokens = { readonly encryptedShopperId: string; readonly botToken: string }

const texts = [
  'where is my order',
  'send me my tax invoice',
  'my pick up orders',
  'I want to write to you',
  'thanks',
]

test(
  'a random walk of log-ins against the real server leaks nothing of another shopper [AUTH-03, AUTH-12, HST-02]',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(60_000 + steps * 1500)
    const shoppers = await Promise.all([123, 456, 1003].map((shopperId) => readKnownData(request, shopperId)))
    for (const { canaries } of shoppers) expect(canaries.length).toBeGreaterThan(3)

    const seed = Number(process.env['MURPHY_WALK_SEED'] ?? 7)
    const random = createSeededRandom(seed)
    const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(random() * values.length)] ?? values[0]
    const consoleMessages: string[] = []
    page.on('console', (line) => consoleMessages.push(line.text()))
    const requests: string[] = []
    page.on('request', (call) => {
      if (call.url().includes('/murphybot/')) requests.push(`${call.url()} ${call.postData() ?? ''}`)
    })
    await page.route(/\/murphybot\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, pick([0, 0, 50, 200, 600])))
      // The page may have been closed meanwhile.
      await route.continue().catch(() => undefined)
    })
    const host = await visitHostPage(page, 'bare frame')
    await host.waitUntilLoaded()
    // The frame is another process: what it is told, it hears when it gets to it.
    await host.frame().evaluate(() => {
      const received = { count: 0 }
      addEventListener('message', () => setTimeout(() => (received.count += 1)))
      Object.assign(window, { received })
    })
    let received = 0
    async function postToMurphy(...messages: readonly object[]): Promise<void> {
      received += messages.length
      await host.postToMurphy(...messages)
      await host
        .frame()
        .waitForFunction(
          (count) => (window as unknown as { received: { count: number } }).received.count >= count,
          received,
        )
    }
    await postToMurphy({ type: 'openWidget' })

    let named = 0
    // A token alone signs its shopper in, also when the page's number stays (OP-143).
    let byToken = 0
    const acts: readonly [Act, ...Act[]] = [
      logIn,
      logIn,
      logOff,
      strayToken,
      say,
      say,
      say,
      press,
      press,
      press,
      rest,
      rest,
    ]
    const story: string[] = []
    for (let step = 0; step < steps; step += 1) {
      requests.length = 0
      story.push(`${step}: ${await pick(acts)()}`)
      const places = {
        screen: await readDocument(host),
        browser: await host
          .frame()
          .evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie),
        calls: requests.join('\n'),
        log: consoleMessages.join('\n'),
      }
      for (const { shopperId, canaries } of shoppers) {
        if (shopperId === named || shopperId === byToken) continue
        for (const [place, text] of Object.entries(places))
          for (const canary of canaries)
            expect(
              canary.exec(text)?.[0],
              `seed ${seed}, ${place} while ${named} is named\n${story.join('\n')}`,
            ).toBeUndefined()
      }
    }

    type Act = () => Promise<string>

    async function logIn(): Promise<string> {
      const { shopperId } = pick(shoppers as [ReadableData, ...ReadableData[]])
      named = shopperId
      byToken = 0
      await postToMurphy(
        { type: 'sendDataToWidget', ...(await getTokens(request, shopperId)) },
        { type: 'changeShopperId', shopperId },
      )
      return `log in ${shopperId}`
    }
    async function logOff(): Promise<string> {
      named = 0
      byToken = 0
      await postToMurphy({ type: 'changeShopperId', shopperId: 0 })
      return 'log off'
    }
    /** Returns a token of a shopper whom the page may not have named. */
    async function strayToken(): Promise<string> {
      const { shopperId } = pick(shoppers as [ReadableData, ...ReadableData[]])
      if (named > 0) byToken = shopperId
      await postToMurphy({ type: 'sendDataToWidget', ...(await getTokens(request, shopperId)) })
      await page.waitForTimeout(pick([0, 200]))
      return `token of ${shopperId}`
    }
    async function say(): Promise<string> {
      const text = pick(texts as [string, ...string[]])
      await postToMurphy({ type: 'sendMessage', messageString: text })
      return `say ${text}`
    }
    async function press(): Promise<string> {
      const buttons = await host.murphy.getByRole('button').all()
      const button = buttons[Math.floor(random() * buttons.length)]
      const label = (await button?.textContent({ timeout: 500 }).catch(() => '')) ?? ''
      if (/^(Close|Minimise|Finished)/.test(label)) return 'leave it'
      // The button may have disappeared or be covered by now.
      await button?.click({ timeout: 500 }).catch(() => undefined)
      return `press ${label}`
    }
    async function rest(): Promise<string> {
      const ms = pick([100, 500, 1500])
      await page.waitForTimeout(ms)
      return `rest ${ms}`
    }
  },
)

/** Returns the server's data about a shopper. */
async function readKnownData(request: APIRequestContext, shopperId: number): Promise<ReadableData> {
  const client = await createProgramClient(murphyAddress)
  const { encryptedShopperId } = await getTokens(request, shopperId)
  const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  const intent = { intentGroupId: '', intentGroupName: '' }
  const greeting = await client.post('/api/Shopper/GreetShopperEncrypted', {
    ...ids,
    ...intent,
    encryptedShopperId,
    dialogFlowSessionId: '',
  })
  const { LoggedInName, LoggedInEmail } = (greeting.body as { Data: Record<string, string> }).Data
  const parameters = {
    ...intent,
    intentName: '',
    intentGroupPendingRenew: false,
    shopperId,
    widgetSessionId: ids.widgetSessionId,
    encryptedShopperId,
  }
  const reply = await client.post('/api/TextQuery', {
    text: 'where is my order',
    chatbotUserId: ids.chatbotUserId,
    parameters,
  })
  const orderIds = new Set(JSON.stringify(reply.body).match(/(?<="orderId":")\d+/g))
  return {
    shopperId,
    canaries: [LoggedInName, LoggedInEmail, ...orderIds].map((text) => new RegExp(`\\b${text}\\b`)),
  }
}

async function getTokens(request: APIRequestContext, shopperId: number): Promise<Tokens> {
  const answer = await request.post(`${storefrontAddress}/api/login`, { data: { shopperId } })
  const { encryptedShopperId, botToken } = (await answer.json()) as Tokens
  return { encryptedShopperId, botToken }
}

/** Returns the text of the document with the values of its fields. */
function readDocument(host: HostPage): Promise<string> {
  return host.frame().evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return document.documentElement.outerHTML + fields.map(({ value }) => value).join('\n')
  })
}
