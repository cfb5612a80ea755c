import { readFileSync } from 'node:fs'
import { expect, test, welcome } from './retailer'

const guide = readFileSync(new URL('../docs/embedding.md', import.meta.url), 'utf8')

/** Returns the code sample of the guide that contains this text, with Murphy's address replaced. */
function getCodeSample(text: string, murphy: string): string {
  const blocks = [...guide.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = '']) => block)
  const found = blocks.find((block) => block.includes(text))
  if (found === undefined) throw new Error(`The guide has no code with '${text}'.`)
  return found.replaceAll('https://murphy.example', murphy)
}

test.describe('A page copied from the guide', () => {
  test('embeds Murphy with the tag, calls him early and follows his links [GEN-01, HST-14]', async ({
    page,
    retailer,
    embedded,
  }) => {
    const { site, murphy } = retailer
    const queue = getCodeSample('window.Murphy ??=', murphy)
    const follow = getCodeSample("Murphy('on', 'chatbotInitChangeUrl'", murphy)
    const own = site.serveScript(`const session = { shopperId: 0 };${queue}${follow}`)
    const policy = getCodeSample('frame-src', murphy)
      .trim()
      .replace('script-src', `script-src ${site.origin}`)
    const head = `<script src="${own}"></script>${getCodeSample('<script async', murphy)}`
    await page.goto(site.serve({ head, headers: { 'content-security-policy': policy } }))
    await embedded.open()
    const next = site.serve({ body: '<h1>A bottle</h1>' })
    await embedded.element.evaluate(
      (frame, { url, origin }) => {
        if (!(frame instanceof HTMLIFrameElement)) return
        // The message that the frame sends.
        const data = { type: 'chatbotInitChangeUrl', url, storeId: null, storeName: null }
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
      },
      { url: next, origin: murphy },
    )
    await expect(page.getByRole('heading', { name: 'A bottle' })).toBeVisible()
  })

  test('frames Murphy by hand: a corner for the launcher, a panel for the chat [GEN-21, HST-17, LAU-03]', async ({
    page,
    retailer,
  }) => {
    const { site, murphy } = retailer
    const own = site.serveScript(
      `${getCodeSample('const sendToMurphy =', murphy)};window.postToMurphy = sendToMurphy`,
    )
    const head = `<style>${getCodeSample('#murphy {', murphy)}</style>`
    const body = `<h1>A shop</h1>${getCodeSample('<iframe', murphy)}<script src="${own}"></script>`
    await page.goto(site.serve({ head, body }))
    const frame = page.frameLocator('#murphy')
    await frame.getByRole('button', { name: 'Chat with Murphy' }).click()
    await expect(frame.getByRole('log')).toContainText(welcome)
    await expect(page.locator('#murphy')).toHaveCSS('width', '400px')
    await page.evaluate(() => {
      const { postToMurphy } = window as unknown as { postToMurphy: (message: unknown) => void }
      postToMurphy({ type: 'sendMessage', messageString: 'thank you' })
    })
    await expect(frame.getByRole('log')).toContainText('thank you')
    await frame.getByRole('button', { name: 'Minimise' }).click()
    await expect(page.locator('#murphy')).toHaveCSS('width', '96px')
  })
})
