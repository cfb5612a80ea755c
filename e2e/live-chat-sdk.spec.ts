import type { Page } from '@playwright/test'
import { expect, getTranscript, signIn, signOut, test, sendMessage } from './desk-page'
import { startHostSite } from './host-site'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const sarahs = 'sarah.jones@murphy.example'

type Told = { readonly type: string; readonly msg?: string }
type Answered = (error: { readonly code: string } | null) => void
type HostPage = {
  readonly received: Told[]
  readonly murphyLiveChat: {
    readonly on: (event: 'chat', handler: (received: Told) => void) => void
    readonly init: (options: { readonly account_key: string }) => void
    readonly sendChatMsg: (text: string, answered: Answered) => void
    readonly sendFile: (file: File, answered: Answered) => void
    readonly sendChatRating: (rating: 'good', answered: Answered) => void
    readonly getConnectionStatus: () => string
    readonly getServingAgentsInfo: () => readonly { readonly display_name: string }[]
    readonly getChatLog: () => readonly Told[]
    readonly isChatting: () => boolean
  }
}

/** The texts of the SDK's own log. */
function readLog(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // The page below.
    const { murphyLiveChat } = window as unknown as HostPage
    return murphyLiveChat.getChatLog().flatMap(({ msg }) => (msg === undefined ? [] : [msg]))
  })
}

test('a foreign page chats through the SDK, without the widget [LCS-30, LCS-34]', async ({
  browser,
  murphy,
}) => {
  const desks = await browser.newContext()
  const sarah = await signIn(desks, murphy, sarahs)
  const page = await browser.newPage()
  const shop = await startHostSite()
  await page.goto(
    shop.serve({
      head: `<script src="${murphy}/live-chat-sdk.js"></script>
<script>
  window.received = []
  murphyLiveChat.on('chat', (event) => received.push(event))
  murphyLiveChat.init({ account_key: 'demo' })
</script>`,
    }),
  )
  const send = (text: string): Promise<string | null> =>
    page.evaluate(
      (words) =>
        new Promise<string | null>((resolve) => {
          // The page above.
          const { murphyLiveChat } = window as unknown as HostPage
          murphyLiveChat.sendChatMsg(words, (error) => resolve(error?.code ?? null))
        }),
      text,
    )

  expect(await send('Hello, anyone there?')).toBeNull()
  await sarah.getByRole('button', { name: /^Accept chat from/ }).click()
  await expect(getTranscript(sarah)).toContainText('Hello, anyone there?')
  await sendMessage(sarah, 'Hi, how can I help?')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as HostPage).received.map(({ msg }) => msg)))
    .toContain('Hi, how can I help?')
  expect(
    await page.evaluate(() =>
      (window as unknown as HostPage).murphyLiveChat
        .getServingAgentsInfo()
        .map((agent) => agent.display_name),
    ),
  ).toEqual(['Sarah Jones'])
  const sent = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const file = new File(['two bottles'], 'list.txt', { type: 'text/plain' })
        const { murphyLiveChat } = window as unknown as HostPage
        murphyLiveChat.sendFile(file, (error) => resolve(error?.code ?? null))
      }),
  )
  expect(sent).toBeNull()
  await expect(getTranscript(sarah).getByRole('link', { name: /list\.txt/ })).toBeVisible()

  await page.reload()
  await expect.poll(() => readLog(page)).toEqual(['Hello, anyone there?', 'Hi, how can I help?'])
  expect(await send('Two bottles')).toBeNull()
  await expect(getTranscript(sarah).getByText('Two bottles', { exact: true })).toHaveCount(1)
  await sarah.keyboard.press('Alt+e')
  await sarah.getByRole('button', { name: 'End chat' }).last().click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as HostPage).murphyLiveChat.isChatting()))
    .toBe(false)
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        (window as unknown as HostPage).murphyLiveChat.sendChatRating('good', resolve),
      ),
  )
  await expect(sarah.getByText('Rated good').first()).toBeVisible()
  await sarah.getByRole('button', { name: 'Clear from my list' }).click()
  await signOut(sarah)
  await Promise.all([desks.close(), page.context().close(), shop.stop()])
})
