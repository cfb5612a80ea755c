import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../scripts/pack.mjs'
import { expect, getTranscript, signIn, test } from './desk-page'
import { startHostSite } from './host-site'

test(
  'the page of the README chats through the packed SDK [LCS-34]',
  { tag: '@long' },
  async ({ browser, murphy }) => {
    test.setTimeout(240_000)
    const folder = mkdtempSync(join(tmpdir(), 'packed-sdk-'))
    const packed = await pack('live-chat-sdk', folder, join(folder, 'build'))
    execFileSync('tar', ['-xzf', packed, '-C', folder])
    const readme = readFileSync(join(folder, 'package/README.md'), 'utf8')
    const [, example = ''] = /^```html\n(.*?)^```$/ms.exec(readme) ?? []
    expect(example).toContain('<script src="https://murphy.example/live-chat-sdk.js">')

    const sarah = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')
    const page = await browser.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    // The script comes from the packed file; its origin, which is that of the service, stays.
    await page.route(`${murphy}/live-chat-sdk.js`, (route) =>
      route.fulfill({ path: join(folder, 'package/live-chat-sdk.js'), contentType: 'text/javascript' }),
    )
    const shop = await startHostSite()
    await page.goto(shop.serve({ head: example.replace('https://murphy.example', murphy) }))

    await expect.poll(() => messages).toContain('The service has it.')
    await sarah.getByRole('button', { name: /^Accept chat from/ }).click()
    await expect(getTranscript(sarah)).toContainText('Hello')
    await shop.stop()
  },
)
