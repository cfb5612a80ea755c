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

/** Returns the tag of the journeys of an embedding: those of the bare frame run only in `npm run test:long`. */
export function tagOf(embedding: Embedding): { readonly tag: string[] } {
  return { tag: embedding === 'bare frame' ? ['@long'] : [] }
}

type Message = { readonly type: string } & Readonly<Record<string, unknown>>

/** A foreign page on an allowed origin, with Murphy on it. */
export type HostPage = {
  readonly page: Page
  readonly murphy: FrameLocator
  readonly frame: () => Frame
  /** Posts each message to Murphy from the page. A text is posted unchanged. */
  readonly postToMurphy: (...messages: readonly unknown[]) => Promise<void>
  /** Murphy's messages to the page, oldest first. */
  readonly getMessages: (type?: string) => Promise<readonly Message[]>
  /** Waits until the widget accepts messages. */
  readonly waitUntilLoaded: () => Promise<void>
  readonly isOpen: () => Promise<boolean>
  /** Bodies of the calls whose path contains `part`. */
  readonly getCalls: (part: string) => readonly Readonly<Record<string, unknown>>[]
  /** Answers all later texts and events with these items. */
  readonly answerAsBot: (...items: readonly object[]) => Promise<void>
}

/** The script that the documentation asks a page to include, shortened. */
const listenerScript = `
  window.receivedMessages = []
  addEventListener('message', ({ origin, data }) => { if (origin === '${murphyAddress}') receivedMessages.push(data) })
`
const embedMarkup: Readonly<Record<Embedding, string>> = {
  'bare frame': `
    <style>#murphy-frame { position: fixed; inset: auto 0 0 auto; width: 400px; height: 680px; border: 0 }</style>
    <iframe id="murphy-frame" title="Murphy" referrerpolicy="origin"></iframe>
    <script>
      ${listenerScript}
      const frame = document.querySelector('#murphy-frame')
      window.postToMurphy = (message) => frame.contentWindow.postMessage(message, '${murphyAddress}')
      frame.src = '${murphyAddress}/'
    </script>`,
  loader: `
    <script>
      ${listenerScript}
      window.postToMurphy = (message) => window.postMessage(message, location.origin)
    </script>
    <script async src="${murphyAddress}/embed.js" data-preload="idle"></script>`,
}

/** @param moreMarkup further markup of the page */
export async function visitHostPage(page: Page, embedding: Embedding, moreMarkup = ''): Promise<HostPage> {
  const address = `${storefrontAddress}/pages-of-others/shop`
  const sent: { path: string; body: Readonly<Record<string, unknown>> }[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin === murphyAddress && request.method() === 'POST')
      // Murphy's requests contain our own JSON.
      sent.push({ path: pathname, body: request.postDataJSON() as Readonly<Record<string, unknown>> })
  })
  await serve(page, address, embedMarkup[embedding] + moreMarkup)
  await page.goto(address)

  const getMessages = (type?: string): Promise<readonly Message[]> =>
    page.evaluate(
      (wantedType) =>
        (window as unknown as { receivedMessages: Message[] }).receivedMessages.filter(
          (message) => wantedType === undefined || message.type === wantedType,
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
    getMessages,
    waitUntilLoaded: () => expect.poll(() => getMessages('chatbotLoaded')).toHaveLength(1),
    isOpen: async () => (await getMessages('toggleWidget')).at(-1)?.['isOpen'] === true,
    getCalls: (part) => sent.filter(({ path }) => path.includes(part)).map(({ body }) => body),
    answerAsBot: async (...items) => {
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
