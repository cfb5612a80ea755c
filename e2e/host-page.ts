import type { Frame, FrameLocator, LaunchOptions, Page } from '@playwright/test'
import { expect, murphyAddress, storefrontAddress, test as base } from './shop'

/** The pages are served by the test, and browsers block requests from such pages to this machine. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** The two ways to embed Murphy. Source: docs/interfaces.md#embedding */
export const embeddings = ['bare frame', 'loader'] as const
export type Embedding = (typeof embeddings)[number]

type Message = { readonly type: string } & Readonly<Record<string, unknown>>

/** A foreign page on an allowed origin, with Murphy on it. */
export type HostPage = {
  readonly page: Page
  readonly murphy: FrameLocator
  readonly frame: () => Frame
  /** Posts each message to Murphy, as the page itself does it: a text goes as it is. */
  readonly postToMurphy: (...messages: readonly unknown[]) => Promise<void>
  /** Murphy's messages to the page, oldest first. */
  readonly heard: (type?: string) => Promise<readonly Message[]>
  /** The widget runs and takes messages. */
  readonly isLoaded: () => Promise<void>
  readonly isOpen: () => Promise<boolean>
  /** Bodies of the calls whose path holds `part`. */
  readonly calls: (part: string) => readonly Readonly<Record<string, unknown>>[]
  /** Every text and event is answered with these from now on. */
  readonly botAnswers: (...items: readonly object[]) => Promise<void>
}

/** The part that the docs tell a page to write, as short as it can be. */
const script = `
  window.heard = []
  addEventListener('message', ({ origin, data }) => { if (origin === '${murphyAddress}') heard.push(data) })
`
const parts: Readonly<Record<Embedding, string>> = {
  'bare frame': `
    <style>#murphy-frame { position: fixed; inset: auto 0 0 auto; width: 400px; height: 680px; border: 0 }</style>
    <iframe id="murphy-frame" title="Murphy" referrerpolicy="origin"></iframe>
    <script>
      ${script}
      const frame = document.querySelector('#murphy-frame')
      window.postToMurphy = (message) => frame.contentWindow.postMessage(message, '${murphyAddress}')
      frame.src = '${murphyAddress}/'
    </script>`,
  loader: `
    <script>
      ${script}
      window.postToMurphy = (message) => window.postMessage(message, location.origin)
    </script>
    <script async src="${murphyAddress}/embed.js" data-preload="idle"></script>`,
}

/** @param rest what else stands on the page */
export async function visitHostPage(page: Page, embedding: Embedding, rest = ''): Promise<HostPage> {
  const address = `${storefrontAddress}/pages-of-others/shop`
  const sent: { path: string; body: Readonly<Record<string, unknown>> }[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin === murphyAddress && request.method() === 'POST')
      // Murphy's requests contain our own JSON.
      sent.push({ path: pathname, body: request.postDataJSON() as Readonly<Record<string, unknown>> })
  })
  await serve(page, address, parts[embedding] + rest)
  await page.goto(address)

  const heard = (type?: string): Promise<readonly Message[]> =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { heard: Message[] }).heard.filter(
          (message) => wanted === undefined || message.type === wanted,
        ),
      type,
    )
  return {
    page,
    murphy: page.frameLocator('#murphy-frame'),
    frame: () => {
      const frame = page.frames().find((candidate) => candidate.url().startsWith(murphyAddress))
      if (!frame) throw new Error('The page has no frame of Murphy yet.')
      return frame
    },
    postToMurphy: (...messages) =>
      page.evaluate((all) => {
        const { postToMurphy } = window as unknown as { postToMurphy: (message: unknown) => void }
        for (const message of all) postToMurphy(message)
      }, messages),
    heard,
    isLoaded: () => expect.poll(() => heard('chatbotLoaded')).toHaveLength(1),
    isOpen: async () => (await heard('toggleWidget')).at(-1)?.['isOpen'] === true,
    calls: (part) => sent.filter(({ path }) => path.includes(part)).map(({ body }) => body),
    botAnswers: async (...items) => {
      await page.route(/\/api\/(Text|Event)Query/, (route) => route.fulfill({ json: items }))
    },
  }
}

/** Serves a page at an address without a server. */
export async function serve(on: Pick<Page, 'route'>, address: string, body: string): Promise<void> {
  await on.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A page</title><body>${body}` }),
  )
}

export { expect }
