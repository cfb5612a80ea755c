import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { inject } from 'vitest'
import { repositoryRoot } from '../adapters/repository-root'
import { createTestTokens } from './shopper-tokens'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How Chromium is started; `vitest.config.ts` provides it. */
    chromium: { readonly args: readonly string[]; readonly executablePath?: string }
  }
}

/** A slow machine starts Chromium, loads the widget and answers well within this time. */
const waitMs = 60_000

/** Murphy writes the order with a capital letter, and the question below does not. */
export const answerPattern = /Order #?10234567/

/** The page of a shop that embeds Murphy as docs/connecting-a-retailer.md says, with shopper 123 signed in. */
export type ShopPage = { readonly origin: string; readonly close: () => void }

/**
 * Serves the page of the guide on a free port.
 *
 * @param murphyAddress the server whose loader the page includes; its `ALLOWED_ORIGINS` needs the page's origin
 * Source: docs/connecting-a-retailer.md#in-the-browser
 */
export async function serveShopPage(murphyAddress: string): Promise<ShopPage> {
  const page = readFileSync(join(repositoryRoot, 'docs/connecting/shop.html'), 'utf8')
  const createToken = createTestTokens(Date.now)
  const session = JSON.stringify({
    shopperId: 123,
    encryptedShopperId: await createToken(123),
    botToken: await createToken(123, { audience: 'murphy-hub' }),
  })
  const server = createServer((request, response) => {
    if (request.url === '/session.json')
      response.writeHead(200, { 'content-type': 'application/json' }).end(session)
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page.replaceAll('http://127.0.0.1:8080', murphyAddress))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${getPort(server)}`, close: () => server.close() }
}

/** Opens the shop's page in Chromium, asks for order 10234567, and returns the transcript with the answer. */
export async function askForOrderInBrowser({ origin }: ShopPage): Promise<string> {
  const { args, ...program } = inject('chromium')
  const browser = await chromium.launch({ args: [...args], ...program })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(waitMs)
    await page.goto(origin)
    await page.locator('#murphy-launcher').click()
    const murphy = page.frameLocator('#murphy-frame')
    const transcript = murphy.getByRole('log')
    // The greeting names the shopper once the token was read.
    await transcript.getByText(/Alex/).first().waitFor()
    await murphy.getByRole('textbox').fill('where is my order 10234567')
    await murphy.getByRole('textbox').press('Enter')
    await transcript.getByText(answerPattern).first().waitFor()
    return await transcript.innerText()
  } finally {
    await browser.close()
  }
}

function getPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
