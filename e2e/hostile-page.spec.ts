import type { APIRequestContext, BrowserContext, Frame, Page } from '@playwright/test'
import { embeddings, expect, serve, test, visitHostPage } from './host-page'
import type { Embedding, HostPage } from './host-page'
import { murphyAddress, storefrontAddress } from './shop'

/** A foreign page, which must not frame, command or hear Murphy. */
const evil = 'http://evil.example'

/** Everything that a page may order, each with an effect that could be seen. */
const orders = [
  { type: 'openWidget' },
  { type: 'sendMessage', messageString: 'sent by evil' },
  { type: 'openLiveChatOnBot' },
  { type: 'setIsHostDevice', isHostDevice: true },
  { type: 'sendDataToWidget', encryptedShopperId: 'evil', botToken: 'evil' },
  { type: 'changeShopperId', shopperId: 666 },
  { type: 'changeShopperId', shopperId: 0 },
  { type: 'getLiveChatStatusFromBot' },
  { type: 'minimiseWidget' },
]
/** Messages of Murphy, forged by another page. */
const lies = [
  { type: 'widget-loaded', version: 1 },
  { type: 'toggleWidget', isOpen: true },
  { type: 'unreadCount', unreadCount: 66 },
  { type: 'chatbotInitChangeUrl', url: `${evil}/login`, storeId: null, storeName: null },
  { type: 'murphySurveyDone' },
]
const everything = [...orders, ...lies].flatMap((message) => [message, JSON.stringify(message)])

/** Posts to the shop's window and to every frame in it, and keeps what it hears. */
const attackerOf = (shop: string): string => `<script>
  window.overheard = []
  addEventListener('message', ({ data }) => overheard.push(data))
  window.attack = (messages) => {
    const shop = ${shop}
    for (const message of messages) {
      shop.postMessage(message, '*')
      for (let index = 0; index < shop.frames.length; index += 1)
        if (shop.frames[index] !== window) shop.frames[index].postMessage(message, '*')
    }
  }
</script>`

type Attacker = { attack: (messages: readonly unknown[]) => void; overheard: readonly unknown[] }

async function attack(from: Page | Frame, messages: readonly unknown[] = everything): Promise<void> {
  await from.evaluate((all) => (window as unknown as Attacker).attack(all), messages)
}

async function overheard(by: Page | Frame): Promise<readonly unknown[]> {
  return await by.evaluate(() => (window as unknown as Attacker).overheard)
}

/** Nothing of what was attempted has happened, and what the page itself says still does. */
async function isUnharmed(host: HostPage): Promise<void> {
  const { page, murphy, postToMurphy, heard, calls } = host
  // A message that the page posts now arrives behind all that came before it.
  await postToMurphy({ type: 'getLiveChatStatusFromBot' })
  await expect.poll(() => heard('isLCAvailable')).toHaveLength(1)
  expect(await heard('toggleWidget')).toEqual([])
  expect(await heard('chatbotInitChangeUrl')).toEqual([])
  expect(calls('GreetShopper')).toEqual([])
  expect(calls('TextQuery')).toEqual([])
  expect(new URL(page.url()).origin).toBe(storefrontAddress)

  await postToMurphy({ type: 'openWidget' }, { type: 'sendMessage', messageString: 'thank you' })
  await expect(murphy.getByRole('log')).toContainText('thank you')
  await expect(murphy.getByRole('log')).not.toContainText('sent by evil')
  await expect(murphy.getByRole('log').getByText("You're logged off")).toHaveCount(0)
  await expect.poll(() => heard('toggleWidget')).toEqual([{ type: 'toggleWidget', isOpen: true }])
  await expect
    .poll(() => calls('TextQuery'))
    .toMatchObject([{ text: 'thank you', parameters: { shopperId: 0, encryptedShopperId: '' } }])
}

for (const embedding of embeddings) {
  test.describe(`Beside a hostile page, in the ${embedding}`, () => {
    test('lets a frame of another origin inside the page send no command, forge nothing and hear nothing [HST-17]', async ({
      page,
    }) => {
      await serve(page, `${evil}/frame`, attackerOf('parent'))
      const host = await visitHostPage(page, embedding, `<iframe src="${evil}/frame"></iframe>`)
      await host.isLoaded()
      await attack(frameOf(page, evil))
      await isUnharmed(host)
      expect(await overheard(frameOf(page, evil))).toEqual([])
    })

    test('lets a window that has opened the page send no command, forge nothing and hear nothing [HST-17]', async ({
      context,
    }) => {
      const { opener, page } = await openedBy(context)
      const host = await visitHostPage(page, embedding)
      await host.isLoaded()
      await attack(opener)
      await isUnharmed(host)
      expect(await overheard(opener)).toEqual([])
    })

    test('lets no page of another origin frame Murphy or hear him [HST-17]', async ({ page }) => {
      await serve(page, `${evil}/shop`, attackerOf('window') + partOf(embedding))
      const refusal = refusalIn(page)
      await page.goto(`${evil}/shop`)
      if (embedding === 'loader') await page.locator('#murphy-launcher').click()
      await refusal
      expect(framesOfMurphy(page)).toEqual([])
      expect(await overheard(page)).toEqual([])
    })

    test('lets no page of another origin frame an allowed page that frames Murphy [HST-17]', async ({
      page,
    }) => {
      const inner = `${storefrontAddress}/pages-of-others/framed`
      await serve(page, inner, partOf(embedding))
      await serve(page, `${evil}/around`, `${attackerOf('frames[0]')}<iframe src="${inner}"></iframe>`)
      const refusal = refusalIn(page)
      await page.goto(`${evil}/around`)
      const framed = page.frameLocator('iframe')
      if (embedding === 'loader') await framed.locator('#murphy-launcher').click()
      await refusal
      expect(framesOfMurphy(page)).toEqual([])
      expect(await overheard(page)).toEqual([])
    })

    test('ignores malformed messages, which change neither state nor prototypes [HST-17]', async ({
      page,
    }) => {
      const host = await visitHostPage(page, embedding)
      await host.isLoaded()
      await host.postToMurphy(
        '{"type":"openWidget"',
        '"openWidget"',
        'openWidget',
        '',
        null,
        7,
        [],
        [{ type: 'openWidget' }],
        {},
        { type: null },
        { type: ['openWidget'] },
        { type: 'OPENWIDGET' },
        { type: 'constructor' },
        { type: '__proto__' },
        { type: 'sendMessage' },
        { type: 'sendMessage', messageString: { toString: 'sent by evil' } },
        { type: 'changeShopperId' },
        { type: 'changeShopperId', shopperId: '4711 or 1' },
        { type: 'changeShopperId', shopperId: -1 },
        { type: 'changeShopperId', shopperId: 1.5 },
        { type: 'changeShopperId', shopperId: { valueOf: 4711 } },
        { type: 'sendDataToWidget', encryptedShopperId: 7 },
        { type: 'setIsHostDevice', isHostDevice: 'no' },
        '{"type":"__proto__","__proto__":{"type":"openWidget"}}',
        '{"type":"nonsense","__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}}',
      )
      const isPolluted = () => 'isPolluted' in {}
      expect(await host.frame().evaluate(isPolluted)).toBe(false)
      expect(await page.evaluate(isPolluted)).toBe(false)
      await isUnharmed(host)
    })

    test('survives ten thousand messages at once, and the last state of the page counts [HST-17]', async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000)
      const host = await visitHostPage(page, embedding)
      const { postToMurphy, murphy, calls } = host
      await host.botAnswers({ type: 'message', text: 'Noted.' })
      await host.isLoaded()
      const before = await heapBytes(page)
      await flood(page, { type: 'nonsense', text: 'x'.repeat(1000) })
      await postToMurphy({ type: 'openWidget' }, ...(await logIn(request)))
      await expect(murphy.getByRole('log')).toContainText('Great, thanks for logging in Alex!')
      expect((await heapBytes(page)) - before).toBeLessThan(32 * 2 ** 20)

      await flood(page, { type: 'sendMessage', messageString: 'flood' })
      await postToMurphy({ type: 'changeShopperId', shopperId: 0 })
      await expect(murphy.getByRole('log').getByText("You're logged off")).toBeVisible()
      // A hundred, and ten for each second that a slow machine takes over them.
      expect(calls('TextQuery').length).toBeLessThan(300)
      await murphy.getByRole('textbox').fill('I am still here')
      await murphy.getByRole('textbox').press('Enter')
      await expect.poll(() => calls('TextQuery').at(-1)).toMatchObject({ text: 'I am still here' })
    })

    test('treats a repeated log-in message as invalid [HST-17, AUTH-03]', async ({ page, request }) => {
      await serve(page, `${evil}/frame`, attackerOf('parent'))
      const host = await visitHostPage(page, embedding, `<iframe src="${evil}/frame"></iframe>`)
      const { postToMurphy, murphy, calls } = host
      const spoken = await logIn(request)
      await postToMurphy({ type: 'openWidget' }, ...spoken)
      await expect(murphy.getByRole('log')).toContainText('Great, thanks for logging in Alex!')
      await postToMurphy(...spoken, ...spoken)
      await postToMurphy({ type: 'changeShopperId', shopperId: 0 })
      await expect(murphy.getByRole('log').getByText("You're logged off")).toBeVisible()
      const greetings = calls('GreetShopper').length

      // An attacker repeats the two messages, and the page sends the token alone.
      await attack(frameOf(page, evil), spoken)
      await postToMurphy(spoken[0])
      await postToMurphy({ type: 'sendMessage', messageString: 'where is my order' })
      await expect.poll(() => calls('TextQuery').at(-1)).toMatchObject({ parameters: { shopperId: 0 } })
      await expect(murphy.getByRole('log').getByText("You're logged off")).toHaveCount(1)
      await expect(murphy.getByRole('log')).not.toContainText('Alex')
      expect(calls('GreetShopper')).toHaveLength(greetings)
    })
  })
}

/** Messages of the page after Alex's log-in. */
async function logIn(request: APIRequestContext) {
  const answer = await request.post(`${storefrontAddress}/api/login`, { data: { shopperId: 123 } })
  const { encryptedShopperId } = (await answer.json()) as { encryptedShopperId: string }
  return [
    { type: 'sendDataToWidget', encryptedShopperId },
    { type: 'changeShopperId', shopperId: 123 },
  ] as const
}

/** Murphy alone, on a page that has not been told what to say. */
function partOf(embedding: Embedding): string {
  return embedding === 'loader'
    ? `<script async src="${murphyAddress}/embed.js"></script>`
    : `<iframe id="murphy-frame" title="Murphy" src="${murphyAddress}/" referrerpolicy="origin"></iframe>`
}

function frameOf(page: Page, origin: string): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origin))
  if (!frame) throw new Error(`The page has no frame of ${origin}.`)
  return frame
}

/** The browser says why it does not show a frame. */
function refusalIn(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'))
}

/** Addresses of the frames in which Murphy runs; one that was refused shows an error page of the browser. */
function framesOfMurphy(page: Page): readonly string[] {
  return page
    .frames()
    .map((frame) => frame.url())
    .filter((url) => url.startsWith(murphyAddress))
}

/** An allowed page in a window that a page of another origin has opened and holds on to. */
async function openedBy(context: BrowserContext): Promise<{ readonly opener: Page; readonly page: Page }> {
  const opener = await context.newPage()
  await serve(
    opener,
    `${evil}/opener`,
    `${attackerOf('opened')}<script>opened = open('about:blank')</script>`,
  )
  const page = context.waitForEvent('page')
  await opener.goto(`${evil}/opener`)
  return { opener, page: await page }
}

async function flood(page: Page, message: object): Promise<void> {
  await page.evaluate((said) => {
    const { postToMurphy } = window as unknown as { postToMurphy: (message: unknown) => void }
    for (let count = 0; count < 10_000; count += 1) postToMurphy(said)
  }, message)
}

/** Returns the heap after garbage collection. */
async function heapBytes(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  await browser.detach()
  return usedSize
}
