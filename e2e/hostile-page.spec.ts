import type { APIRequestContext, BrowserContext, Frame, Page } from '@playwright/test'
import { embeddings, expect, serve, test, visitHostPage, tagOf } from './host-page'
import type { Embedding, HostPage } from './host-page'
import { murphyAddress, storefrontAddress } from './shop'

/** An attacker's page, which must not frame, control or listen to Murphy. */
const evil = 'http://evil.example'

/** All messages that a page can send, each with a visible effect. */
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

/** Posts to the shop's window and all its frames, and records what it receives. */
const createAttackScript = (shop: string): string => `<script>
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

async function readOverheardMessages(by: Page | Frame): Promise<readonly unknown[]> {
  return await by.evaluate(() => (window as unknown as Attacker).overheard)
}

/** Expects that the attack had no effect, and that messages of the page itself still have one. */
async function expectUnharmed(host: HostPage): Promise<void> {
  const { page, murphy, postToMurphy, getMessages, getCalls: calls } = host
  // A message that the page posts now arrives behind all that came before it.
  await postToMurphy({ type: 'getLiveChatStatusFromBot' })
  await expect.poll(() => getMessages('isLCAvailable')).toHaveLength(1)
  expect(await getMessages('toggleWidget')).toEqual([])
  expect(await getMessages('chatbotInitChangeUrl')).toEqual([])
  expect(calls('GreetShopper')).toEqual([])
  expect(calls('TextQuery')).toEqual([])
  expect(new URL(page.url()).origin).toBe(storefrontAddress)

  await postToMurphy({ type: 'openWidget' }, { type: 'sendMessage', messageString: 'thank you' })
  await expect(murphy.getByRole('log')).toContainText('thank you')
  await expect(murphy.getByRole('log')).not.toContainText('sent by evil')
  await expect(murphy.getByRole('log').getByText("You're logged off")).toHaveCount(0)
  await expect.poll(() => getMessages('toggleWidget')).toEqual([{ type: 'toggleWidget', isOpen: true }])
  await expect
    .poll(() => calls('TextQuery'))
    .toMatchObject([{ text: 'thank you', parameters: { shopperId: 0, encryptedShopperId: '' } }])
}

for (const embedding of embeddings) {
  test.describe(`Murphy on a hostile page, in the ${embedding}`, tagOf(embedding), () => {
    test('lets a frame of another origin inside the page send no command, forge nothing and hear nothing [HST-17]', async ({
      page,
    }) => {
      await serve(page, `${evil}/frame`, createAttackScript('parent'))
      const host = await visitHostPage(page, embedding, `<iframe src="${evil}/frame"></iframe>`)
      await host.waitUntilLoaded()
      await attack(findFrame(page, evil))
      await expectUnharmed(host)
      expect(await readOverheardMessages(findFrame(page, evil))).toEqual([])
    })

    test(
      'lets a window that has opened the page send no command, forge nothing and hear nothing [HST-17]',
      { tag: '@long' },
      async ({ context }) => {
        const { opener, page } = await openFromOtherOrigin(context)
        const host = await visitHostPage(page, embedding)
        await host.waitUntilLoaded()
        await attack(opener)
        await expectUnharmed(host)
        expect(await readOverheardMessages(opener)).toEqual([])
      },
    )

    test('lets no page of another origin frame Murphy or hear him [HST-17]', async ({ page }) => {
      await serve(page, `${evil}/shop`, createAttackScript('window') + toEmbedMarkup(embedding))
      const refusal = waitForRefusal(page)
      await page.goto(`${evil}/shop`)
      if (embedding === 'loader') await page.locator('#murphy-launcher').click()
      await refusal
      expect(findMurphyFrames(page)).toEqual([])
      expect(await readOverheardMessages(page)).toEqual([])
    })

    test('lets no page of another origin frame an allowed page that frames Murphy [HST-17]', async ({
      page,
    }) => {
      const inner = `${storefrontAddress}/pages-of-others/framed`
      await serve(page, inner, toEmbedMarkup(embedding))
      await serve(
        page,
        `${evil}/around`,
        `${createAttackScript('frames[0]')}<iframe src="${inner}"></iframe>`,
      )
      const refusal = waitForRefusal(page)
      await page.goto(`${evil}/around`)
      const framed = page.frameLocator('iframe')
      if (embedding === 'loader') await framed.locator('#murphy-launcher').click()
      await refusal
      expect(findMurphyFrames(page)).toEqual([])
      expect(await readOverheardMessages(page)).toEqual([])
    })

    test('ignores malformed messages, which change neither state nor prototypes [HST-17]', async ({
      page,
    }) => {
      const host = await visitHostPage(page, embedding)
      await host.waitUntilLoaded()
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
      await expectUnharmed(host)
    })

    test('survives ten thousand messages at once, and the last state of the page counts [HST-17]', async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000)
      const host = await visitHostPage(page, embedding)
      const { postToMurphy, murphy, getCalls: calls } = host
      await host.answerAsBot({ type: 'message', text: 'Noted.' })
      await host.waitUntilLoaded()
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

    test(
      'treats a repeated log-in message as invalid [HST-17, AUTH-03]',
      { tag: '@long' },
      async ({ page, request }) => {
        await serve(page, `${evil}/frame`, createAttackScript('parent'))
        const host = await visitHostPage(page, embedding, `<iframe src="${evil}/frame"></iframe>`)
        const { postToMurphy, murphy, getCalls: calls } = host
        const tokenMessages = await logIn(request)
        await postToMurphy({ type: 'openWidget' }, ...tokenMessages)
        await expect(murphy.getByRole('log')).toContainText('Great, thanks for logging in Alex!')
        await postToMurphy(...tokenMessages, ...tokenMessages)
        await postToMurphy({ type: 'changeShopperId', shopperId: 0 })
        await expect(murphy.getByRole('log').getByText("You're logged off")).toBeVisible()
        const greetings = calls('GreetShopper').length

        // An attacker repeats the two messages, and the page sends the token alone.
        await attack(findFrame(page, evil), tokenMessages)
        await postToMurphy(tokenMessages[0])
        await postToMurphy({ type: 'sendMessage', messageString: 'where is my order' })
        await expect.poll(() => calls('TextQuery').at(-1)).toMatchObject({ parameters: { shopperId: 0 } })
        await expect(murphy.getByRole('log').getByText("You're logged off")).toHaveCount(1)
        await expect(murphy.getByRole('log')).not.toContainText('Alex')
        expect(calls('GreetShopper')).toHaveLength(greetings)
      },
    )
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

/** Returns the markup that embeds Murphy, without further scripts. */
function toEmbedMarkup(embedding: Embedding): string {
  return embedding === 'loader'
    ? `<script async src="${murphyAddress}/embed.js"></script>`
    : `<iframe id="murphy-frame" title="Murphy" src="${murphyAddress}/" referrerpolicy="origin"></iframe>`
}

function findFrame(page: Page, origin: string): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origin))
  if (!frame) throw new Error(`The page has no frame of ${origin}.`)
  return frame
}

/** Resolves with the browser's message that it refuses a frame. */
function waitForRefusal(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'))
}

/** Returns the addresses of frames in which Murphy runs. A refused frame shows an error page of the browser. */
function findMurphyFrames(page: Page): readonly string[] {
  return page
    .frames()
    .map((frame) => frame.url())
    .filter((url) => url.startsWith(murphyAddress))
}

/** Opens an allowed page from a page of another origin, which keeps a reference to the window. */
async function openFromOtherOrigin(
  context: BrowserContext,
): Promise<{ readonly opener: Page; readonly page: Page }> {
  const opener = await context.newPage()
  await serve(
    opener,
    `${evil}/opener`,
    `${createAttackScript('opened')}<script>opened = open('about:blank')</script>`,
  )
  const page = context.waitForEvent('page')
  await opener.goto(`${evil}/opener`)
  return { opener, page: await page }
}

async function flood(page: Page, message: object): Promise<void> {
  await page.evaluate((repeated) => {
    const { postToMurphy } = window as unknown as { postToMurphy: (message: unknown) => void }
    for (let count = 0; count < 10_000; count += 1) postToMurphy(repeated)
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
