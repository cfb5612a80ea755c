import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './axe'
import { startCuttingProxy } from './cutting-proxy'
import { endAndClear, expect, getTranscript, signIn, signOut, test, sendMessage } from './desk-page'
import {
  requestAgent,
  expectConnected,
  openChat,
  reloadInChat,
  sayToAgent,
  openPhone,
} from './live-chat-page'
import { expectCompleteTranscript, formatNumberedMessage, readStoredChat } from './stored-transcript'
import { skewClock } from './skewed-clock'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const hourMs = 3_600_000

/** The number of messages that a tab sends at once. A transcript draws all of them. */
const messagesAtOnce = 12

async function sendMany(page: Page, author: string, from: number): Promise<void> {
  for (let number = from; number < from + messagesAtOnce; number += 1)
    await sayToAgent(page, formatNumberedMessage(author, number))
}

test(
  'shopper and agent lose and repeat no message over broken connections and with clocks that are hours off [LCS-07, LCS-46]',
  { tag: '@long' },
  async ({ browser, murphy }) => {
    const [shoppers, agents] = await Promise.all([startCuttingProxy(murphy), startCuttingProxy(murphy)])
    // Tall enough for the desk to draw all messages: it draws only those near the screen.
    const desks = await browser.newContext({ viewport: { width: 1280, height: 6000 } })
    await skewClock(desks, -3 * hourMs)
    const sarah = await signIn(desks, agents.address, 'sarah.jones@murphy.example')
    const { page: mia, context } = await openPhone(browser, shoppers.address, { skewMs: 3 * hourMs })
    await requestAgent(mia)
    await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    const log = mia.getByRole('log')
    const chat = { stored: () => readStoredChat(desks, murphy), screens: [log, getTranscript(sarah)] }
    const startedAt = Date.now()

    /** Cuts every connection of the shopper, and allows new ones. */
    async function cutShoppers(): Promise<void> {
      const disruptions = log.getByText('There has been a disruption')
      const before = await disruptions.count()
      shoppers.cut()
      await expect(disruptions).toHaveCount(before + 1)
      await expectScreenAccessible(mia, shoppers.address)
      shoppers.restore()
      await expectConnected(mia)
    }

    function cutAgents(): void {
      agents.cut()
      agents.restore()
    }

    await test.step('F1: the answer to a message is lost three times', async () => {
      for (const round of [1, 2, 3]) {
        shoppers.dropData('down')
        await sayToAgent(mia, formatNumberedMessage('Mia', round))
        await expect(getTranscript(sarah)).toContainText(formatNumberedMessage('Mia', round))
        await cutShoppers()
        agents.dropData('down')
        await sendMessage(sarah, formatNumberedMessage('Sarah', round))
        await expect(log).toContainText(formatNumberedMessage('Sarah', round))
        cutAgents()
      }
      await expectCompleteTranscript(chat, { Mia: 3, Sarah: 3 })
    })

    await test.step('F2: a message is lost on its way', async () => {
      shoppers.dropData('up')
      await sayToAgent(mia, formatNumberedMessage('Mia', 4))
      await expect.poll(shoppers.countLostBytes).toBeGreaterThan(0)
      await cutShoppers()
      agents.dropData('up')
      await sendMessage(sarah, formatNumberedMessage('Sarah', 4))
      await expect.poll(agents.countLostBytes).toBeGreaterThan(0)
      cutAgents()
      await expectCompleteTranscript(chat, { Mia: 4, Sarah: 4 })
    })

    await test.step('F8: the page is loaded again while it sends', async () => {
      for (const [number, way] of [
        [5, 'up'],
        [6, 'down'],
      ] as const) {
        shoppers.dropData(way)
        await sayToAgent(mia, formatNumberedMessage('Mia', number))
        if (way === 'up') await expect.poll(shoppers.countLostBytes).toBeGreaterThan(0)
        else await expect(getTranscript(sarah)).toContainText(formatNumberedMessage('Mia', number))
        shoppers.cut()
        shoppers.restore()
        await reloadInChat(mia, 'Sarah')
        await expect(getTranscript(sarah)).toContainText(formatNumberedMessage('Mia', number))
      }
      agents.dropData('up')
      await sendMessage(sarah, formatNumberedMessage('Sarah', 5))
      await expect.poll(agents.countLostBytes).toBeGreaterThan(0)
      cutAgents()
      await sarah.reload()
      await sarah.getByRole('button', { name: /^Mia Hart/ }).click()
      await expectCompleteTranscript(chat, { Mia: 6, Sarah: 5 })
    })

    await test.step('F4: two tabs send 12 messages each at once, and one is closed', async () => {
      const other = await context.newPage()
      await other.goto(shoppers.address)
      await openChat(other)
      await expect(other.getByRole('heading', { name: 'Sarah' })).toBeVisible()
      await Promise.all([sendMany(mia, 'Mia', 7), sendMany(other, 'Tab', 1)])
      await expectCompleteTranscript(
        { ...chat, screens: [...chat.screens, other.getByRole('log')] },
        { Mia: 18, Tab: 12, Sarah: 5 },
      )
      await other.close()
      await sendMessage(sarah, formatNumberedMessage('Sarah', 6))
      await expect(log).toContainText(formatNumberedMessage('Sarah', 6))
    })

    await test.step('F5: order and times come from the service, and a reload shows the same', async () => {
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
  },
)
