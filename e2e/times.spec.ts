import type { Locator } from '@playwright/test'
import { expect, test } from './chat'
import type { Chat } from './chat'
import { murphyAddress } from './shop'

const store = (storeId: string, suburb: string) => ({
  storeId,
  storeName: suburb,
  addressLine1: '1 Mill Road',
  suburb,
  state: 'NSW',
})

function readClock(chat: Chat): Promise<number> {
  return chat.page.evaluate(() => Date.now())
}

test.beforeEach(async ({ chat }) => {
  await chat.holdClock()
})

test('the welcome screen stays for 1500 ms, even after a quick greeting [WEL-01, WEL-02, MSG-30]', async ({
  chat,
}) => {
  await chat.page.goto(murphyAddress)
  await chat.pass(100)
  await chat.launcher.click()
  const welcome = chat.page.getByText("Hi, I'm Murphy", { exact: true })
  await expect(welcome).toBeVisible()
  await expect.poll(chat.readStorage).toContain('How can I help you today?')
  await chat.pass(1499)
  await expect(welcome).toBeVisible()
  await chat.pass(1)
  await expect(welcome).toHaveCount(0)
  await expect(chat.log).toContainText('How can I help you today?')
})

test('a closed banner stays hidden for its minutes, and then returns [BAN-05]', async ({ chat }) => {
  const minuteMs = 60_000
  await chat.page.route(/GetWidgetConfiguration/, (route) =>
    route.fulfill({
      headers: { 'cache-control': 'no-store' },
      json: {
        statusCode: 200,
        data: {
          greetingTemplate: null,
          bannerInfo: {
            bannerTemplate: 'Deliveries are slower this week.',
            bannerType: 'warning',
            expiry: 30,
            isBannerActive: true,
          },
          botIcon: null,
        },
      },
    }),
  )
  const banner = chat.page.getByText('Deliveries are slower this week.')
  await openAndRead(chat)
  await expect(banner).toBeVisible()
  const notice = chat.page.getByRole('status').filter({ has: banner })
  await notice.locator('..').getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
  const closedAt = await readClock(chat)

  await chat.sleep(29 * minuteMs)
  await chat.page.reload()
  await openAndRead(chat)
  await expect(banner).toHaveCount(0)

  await chat.sleep(closedAt + 30 * minuteMs - (await readClock(chat)))
  await chat.page.reload()
  await openAndRead(chat)
  await expect(banner).toBeVisible()
})

test('stores move on every 3 s until one is chosen, and stop at the last [STO-13, STO-14]', async ({
  chat,
}) => {
  await chat.answerAsBot({
    type: 'store',
    items: [store('1', 'Alexandria'), store('2', 'Newtown'), store('3', 'Bondi')],
  })
  await chat.open()
  // A carousel under the pointer does not move.
  await chat.page.mouse.move(2, 2)
  await chat.say('stores near me')
  // The code of the cards is loaded first, and React shows loaded content by a timer.
  await passUntil(chat, '1 of 3 stores')
  // The 3 s begin when the row can be moved, which is later than its first paint.
  expect(await passUntil(chat, '2 of 3 stores')).toBeLessThanOrEqual(3500)
  await chat.pass(2900)
  await expect(place(chat)).toHaveText('2 of 3 stores')
  await chat.pass(150)
  await expect(place(chat)).toHaveText('3 of 3 stores')
  await chat.pass(60_000)
  await expect(place(chat)).toHaveText('3 of 3 stores')
})

/** Waits for content that a timer shows after its code has loaded. */
async function openAndRead(chat: Chat): Promise<void> {
  await chat.open()
  await chat.page.waitForLoadState('networkidle')
  await chat.pass(1000)
}

function place(chat: Chat): Locator {
  return chat.log.getByText(/^\d of 3 stores$/).first()
}

/** Moves the clock in steps of 50 ms and returns how many ms it took. */
async function passUntil(chat: Chat, text: string): Promise<number> {
  for (let passedMs = 0; ; passedMs += 50) {
    if ((await place(chat).allTextContents()).includes(text)) return passedMs
    await chat.pass(50)
  }
}
