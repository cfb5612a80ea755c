import { startCuttingProxy } from './cutting-proxy'
import { endAndClear, expect, getTranscript, signIn, signOut, test, sendMessage } from './desk-page'
import { requestAgent, sayToAgent, openPhone } from './live-chat-page'
import { expectCompleteTranscript, formatNumberedMessage, readStoredChat } from './stored-transcript'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

/** Tall enough for the desk to draw all messages: it draws only those near the screen. */
const tall = { viewport: { width: 1280, height: 6000 } }

test('no message is lost or repeated over slow, lossy and unstable connections, and a colleague takes over from an absent agent [LCS-46, LCS-51]', async ({
  browser,
  murphy,
}) => {
  const [shoppers, agents] = await Promise.all([startCuttingProxy(murphy), startCuttingProxy(murphy)])
  const both = [shoppers, agents]
  const [desks, colleagues] = await Promise.all([browser.newContext(tall), browser.newContext(tall)])
  const sarah = await signIn(desks, agents.address, 'sarah.jones@murphy.example')
  const { page: mia, context } = await openPhone(browser, shoppers.address)
  await requestAgent(mia)
  await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
  await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  const log = mia.getByRole('log')
  const chat = { stored: () => readStoredChat(desks, murphy), screens: [log, getTranscript(sarah)] }
  let sentCount = 0

  /** Sends this many more messages from both sides, without waiting. */
  async function sendFromBoth(count: number): Promise<void> {
    for (let more = 0; more < count; more += 1) {
      sentCount += 1
      await sayToAgent(mia, formatNumberedMessage('Mia', sentCount))
      await sendMessage(sarah, formatNumberedMessage('Sarah', sentCount))
    }
  }

  await test.step('F6: slower than the time after which a message is sent again', async () => {
    for (const each of both) each.setDelay(3500)
    await sendFromBoth(3)
    await expectCompleteTranscript(chat, { Mia: sentCount, Sarah: sentCount })
    for (const each of both) each.setDelay(0)
  })

  await test.step('F7: open connections that deliver nothing any more', async () => {
    const before = both.map(({ countConnections }) => countConnections())
    for (const each of both) {
      each.dropData('down')
      each.restore()
    }
    await sendFromBoth(2)
    const startedAt = Date.now()
    await expectCompleteTranscript(chat, { Mia: sentCount, Sarah: sentCount })
    expect(Date.now() - startedAt).toBeLessThan(60_000)
    for (const [index, each] of both.entries())
      expect(each.countConnections()).toBeGreaterThan(before[index] ?? Number.POSITIVE_INFINITY)
  })

  await test.step('F13: ten cuts while both send messages', async () => {
    for (let cut = 0; cut < 10; cut += 1) {
      await sendFromBoth(1)
      for (const each of both) {
        each.cut()
        each.restore()
      }
    }
    await sendFromBoth(1)
    await expectCompleteTranscript(chat, { Mia: sentCount, Sarah: sentCount })
  })

  await test.step('a file whose answer is lost is sent once, and its progress is shown', async () => {
    shoppers.dropData('down')
    const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello'.repeat(50_000)) }
    await mia.locator('input[type=file]').setInputFiles(file)
    await expect(mia.getByRole('progressbar', { name: 'Sending note.txt…' })).toHaveAttribute('value', '1')
    shoppers.cut()
    shoppers.restore()
    await expect(mia.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    await expect(log.getByText(/note\.txt/)).toHaveCount(1)
    await expect(getTranscript(sarah).getByRole('link', { name: /note\.txt/ })).toHaveCount(1)
  })

  await test.step('F9: the agent’s browser dies, and the chat is offered again', async () => {
    const tom = await signIn(colleagues, murphy, 'tom.baker@murphy.example')
    await desks.close()
    await tom.getByRole('button', { name: 'Accept chat from Mia Hart' }).click({ timeout: 90_000 })
    await expect(log).toContainText('Sarah has left the chat.')
    await expect(mia.getByRole('heading', { name: 'Tom' })).toBeVisible()
    await expectCompleteTranscript(
      { stored: () => readStoredChat(colleagues, murphy), screens: [log, getTranscript(tom)] },
      { Mia: sentCount, Sarah: sentCount },
    )
    await endAndClear(tom)
    await expect(mia.getByText('How was your chat?')).toBeVisible()
    await signOut(tom)
  })
  await Promise.all([colleagues.close(), context.close(), shoppers.stop(), agents.stop()])
})
