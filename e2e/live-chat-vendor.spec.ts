import { expectScreenAccessible } from './axe'
import { endAndClear, getTranscript, signIn, signOut, sendMessage } from './desk-page'
import { startHostSite } from './host-site'
import { requestAgent, openChat, openMurphy, say } from './live-chat-page'
import { expect, isolatedTest as test } from './isolated-product'

test.describe.configure({ timeout: 120_000 })

/** Our SDK has the shape of a vendor's object; as a script of another origin it is the only one in the frame. */
async function fetchVendorScript(murphy: string): Promise<string> {
  const sdk = await (await fetch(`${murphy}/live-chat-sdk.js`)).text()
  return `${sdk}
;(() => {
  const { init } = murphyLiveChat
  window.zChat = { ...murphyLiveChat, init: (options) => init({ ...options, override_proxy: '${murphy}' }) }
})()`
}

test("a live chat through another vendor's object is the same, from consent to rating [LC-13, LC-26]", async ({
  browser,
  isolatedProduct,
}) => {
  const { murphy } = isolatedProduct.addresses
  const vendor = await startHostSite()
  await isolatedProduct.set('liveChat.vendorScriptUrl', vendor.serveScript(await fetchVendorScript(murphy)))
  const desks = await browser.newContext()
  const sarah = await signIn(desks, murphy, 'sarah.jones@murphy.example')
  const context = await browser.newContext({ viewport: { width: 400, height: 680 } })
  const mia = await context.newPage()
  const origins = new Set<string>()
  mia.on('request', (request) => origins.add(new URL(request.url()).origin))
  await openMurphy(mia, murphy)
  const log = mia.getByRole('log')
  await say(mia, 'what do i do when a delivery arrives damaged')
  await expect(log).toContainText('Your delivery arrived damaged')
  await requestAgent(mia)
  expect([...origins]).toContain(vendor.origin)

  await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
  await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  // Data without a place in the vendor's chat arrives as the first message.
  await expect(getTranscript(sarah)).toContainText('what do i do when a delivery arrives damaged')
  await expect(log).not.toContainText('Conversation with Murphy')
  await sendMessage(sarah, 'Hi Mia')
  await expect(log.getByText('Hi Mia')).toHaveCount(1)
  await say(mia, 'Two bottles are broken')
  await expect(getTranscript(sarah).getByText('Two bottles are broken')).toHaveCount(1)
  await expect(log.getByText('Two bottles are broken')).toHaveCount(1)
  await expectScreenAccessible(mia, murphy)

  await mia.reload()
  await openChat(mia)
  await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  for (const text of ['Hi Mia', 'Two bottles are broken']) await expect(log.getByText(text)).toHaveCount(1)
  await expect(log).not.toContainText('Conversation with Murphy')

  await endAndClear(sarah)
  await expect(mia.getByText('How was your chat?')).toBeVisible()
  await mia.getByText('Good', { exact: true }).click()
  await mia.getByRole('button', { name: 'Send Feedback' }).click()
  await expect(mia.getByText('Thank you for your feedback!')).toBeVisible()
  await expectScreenAccessible(mia, murphy)
  await signOut(sarah)
  await Promise.all([desks.close(), context.close(), vendor.stop()])
})
