import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './axe'
import { startCuttingProxy } from './cutting-proxy'
import { endAndClear, expect, lines, signIn, signOut, test, write } from './desk-page'
import {
  requestAgent,
  expectConnected,
  openChat,
  reloadInChat,
  sayToAgent,
  openPhone,
} from './live-chat-page'
import { expectCompleteTranscript, line, readStoredChat } from './stored-transcript'
import { skewClock } from './skewed-clock'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const hourMs = 3_600_000

/** Altogether fewer than a transcript draws only in part. */
const linesAtOnce = 12

async function sayMany(page: Page, who: string, from: number): Promise<void> {
  for (let number = from; number < from + linesAtOnce; number += 1) await sayToAgent(page, line(who, number))
}

test('over broken connections and with clocks that are hours off, shopper and agent lose and repeat no message [LCS-07, LCS-46]', async ({
  browser,
  murphy,
}) => {
  const [shoppers, agents] = await Promise.all([startCuttingProxy(murphy), startCuttingProxy(murphy)])
  // So tall that the desk, which draws what is near the screen, draws all lines.
  const desks = await browser.newContext({ viewport: { width: 1280, height: 6000 } })
  await skewClock(desks, -3 * hourMs)
  const sarah = await signIn(desks, agents.address, 'sarah.jones@murphy.example')
  const { page: mia, context } = await openPhone(browser, shoppers.address, { skewMs: 3 * hourMs })
  await requestAgent(mia)
  await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
  await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  const log = mia.getByRole('log')
  const chat = { stored: () => readStoredChat(desks, murphy), screens: [log, lines(sarah)] }
  const startedAt = Date.now()

  /** Every connection of the shopper is torn, and comes back. */
  async function tearShoppers(): Promise<void> {
    const disruptions = log.getByText('There has been a disruption')
    const before = await disruptions.count()
    shoppers.cut()
    await expect(disruptions).toHaveCount(before + 1)
    await expectScreenAccessible(mia, shoppers.address)
    shoppers.mend()
    await expectConnected(mia)
  }

  function tearAgents(): void {
    agents.cut()
    agents.mend()
  }

  await test.step('F1: the answer to a line is lost, three times over', async () => {
    for (const round of [1, 2, 3]) {
      shoppers.lose('down')
      await sayToAgent(mia, line('Mia', round))
      await expect(lines(sarah)).toContainText(line('Mia', round))
      await tearShoppers()
      agents.lose('down')
      await write(sarah, line('Sarah', round))
      await expect(log).toContainText(line('Sarah', round))
      tearAgents()
    }
    await expectCompleteTranscript(chat, { Mia: 3, Sarah: 3 })
  })

  await test.step('F2: a line is lost on its way', async () => {
    shoppers.lose('up')
    await sayToAgent(mia, line('Mia', 4))
    await expect.poll(shoppers.lostBytes).toBeGreaterThan(0)
    await tearShoppers()
    agents.lose('up')
    await write(sarah, line('Sarah', 4))
    await expect.poll(agents.lostBytes).toBeGreaterThan(0)
    tearAgents()
    await expectCompleteTranscript(chat, { Mia: 4, Sarah: 4 })
  })

  await test.step('F8: the page is loaded again while it sends', async () => {
    for (const [number, way] of [
      [5, 'up'],
      [6, 'down'],
    ] as const) {
      shoppers.lose(way)
      await sayToAgent(mia, line('Mia', number))
      if (way === 'up') await expect.poll(shoppers.lostBytes).toBeGreaterThan(0)
      else await expect(lines(sarah)).toContainText(line('Mia', number))
      shoppers.cut()
      shoppers.mend()
      await reloadInChat(mia, 'Sarah')
      await expect(lines(sarah)).toContainText(line('Mia', number))
    }
    agents.lose('up')
    await write(sarah, line('Sarah', 5))
    await expect.poll(agents.lostBytes).toBeGreaterThan(0)
    tearAgents()
    await sarah.reload()
    await sarah.getByRole('button', { name: /^Mia Hart/ }).click()
    await expectCompleteTranscript(chat, { Mia: 6, Sarah: 5 })
  })

  await test.step('F4: two tabs write 12 lines each at once, and one is closed', async () => {
    const other = await context.newPage()
    await other.goto(shoppers.address)
    await openChat(other)
    await expect(other.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    await Promise.all([sayMany(mia, 'Mia', 7), sayMany(other, 'Tab', 1)])
    await expectCompleteTranscript(
      { ...chat, screens: [...chat.screens, other.getByRole('log')] },
      { Mia: 18, Tab: 12, Sarah: 5 },
    )
    await other.close()
    await write(sarah, line('Sarah', 6))
    await expect(log).toContainText(line('Sarah', 6))
  })

  await test.step('F5: order and times are the service’s, and a reload shows the same', async () => {
    await Promise.all([reloadInChat(mia, 'Sarah'), sarah.reload()])
    await sarah.getByRole('button', { name: /^Mia Hart/ }).click()
    await expectCompleteTranscript(chat, { Mia: 18, Tab: 12, Sarah: 6 })
    for (const { entry } of await chat.stored()) {
      expect(entry.timestamp).toBeGreaterThan(startedAt - 60_000)
      expect(entry.timestamp).toBeLessThan(Date.now() + 1000)
    }
  })

  await endAndClear(sarah)
  await expect(mia.getByText('How was your chat?')).toBeVisible()
  await signOut(sarah)
  await Promise.all([desks.close(), context.close(), shoppers.stop(), agents.stop()])
})
