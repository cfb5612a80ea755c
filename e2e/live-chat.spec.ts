import { expectAccessible } from './axe'
import { expect, getTranscript, signIn, signOut, test, sendMessage } from './desk-page'
import { requestAgent, openChat, say, openPhone } from './live-chat-page'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

for (const transport of ['rest', 'hub'] as const)
  test(
    `a shopper goes from consent to rating over ${transport}, and nothing is lost or doubled`,
    {
      tag: transport === 'rest' ? '@long' : [],
      annotation: { type: 'rules', description: 'GEN-15, LC-01, LC-13, LC-26, LC-31, LC-32, LC-39' },
    },
    async ({ browser, murphy }) => {
      const agents = await browser.newContext()
      const sarah = await signIn(agents, murphy, 'sarah.jones@murphy.example')
      const { page: mia, context } = await openPhone(browser, murphy, { transport })
      const log = mia.getByRole('log')
      const broken: Error[] = []
      for (const page of [mia, sarah]) page.on('pageerror', (error) => broken.push(error))

      await test.step('asks Murphy, then consents', async () => {
        await say(mia, 'what do i do when a delivery arrives damaged')
        await expect(log).toContainText('Your delivery arrived damaged')
        await requestAgent(mia)
        await expect(mia.getByText('Your place in the queue: 1')).toBeVisible()
      })

      await test.step('Murphy works while they wait', async () => {
        await say(mia, 'how do I return a bottle')
        await expect(log.getByRole('button', { name: /Returning/ })).toBeVisible()
      })

      await test.step('an agent comes who knows what happened', async () => {
        await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
        await expect(log).toContainText('Sarah has joined the chat.')
        await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
        const before = sarah.getByRole('list', { name: 'Bot transcript' })
        await expect(before).toContainText('what do i do when a delivery arrives damaged')
        await expect(before).not.toContainText('How can I help you today?')
        await expectAccessible(mia)
      })

      await test.step('they talk', async () => {
        await sendMessage(sarah, 'Hi Mia, see www.example.com/help <b>now</b>')
        const link = log.getByRole('link', { name: /www\.example\.com\/help/ })
        await expect(link).toHaveAttribute('href', 'http://www.example.com/help')
        await expect(log).toContainText('<b>now</b>')
        await say(mia, 'Two bottles are broken')
        await expect(getTranscript(sarah)).toContainText('Two bottles are broken')
      })

      await test.step('a lost network loses no message', async () => {
        await context.setOffline(true)
        await expect(log).toContainText('There has been a disruption. Please check your connection.')
        await sendMessage(sarah, 'Are you still there?')
        await context.setOffline(false)
        await expect(log.getByText('Are you still there?')).toHaveCount(1)
        await say(mia, 'Yes, I am')
        await expect(getTranscript(sarah).getByText('Yes, I am')).toHaveCount(1)
      })

      await test.step('a file arrives', async () => {
        const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
        await mia.locator('input[type=file]').setInputFiles(file)
        await expect(getTranscript(sarah).getByRole('link', { name: /note\.txt/ })).toBeVisible()
        await expect(log.getByText(/note\.txt/)).toHaveCount(1)
      })

      await test.step('a reload finds it as it was', async () => {
        await mia.reload()
        await openChat(mia)
        await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
        for (const line of ['Two bottles are broken', 'Are you still there?', 'Yes, I am'])
          await expect(log.getByText(line)).toHaveCount(1)
        await expect(getTranscript(sarah).getByText('Mia Hart joined the chat.')).toHaveCount(1)
      })

      await test.step('the agent ends, the shopper rates', async () => {
        await sarah.keyboard.press('Alt+e')
        await sarah.getByRole('dialog').getByRole('button', { name: 'End chat' }).click()
        await expect(mia.getByText('How was your chat?')).toBeVisible()
        await expectAccessible(mia)
        await mia.getByText('Good', { exact: true }).click()
        await mia.getByText('Friendly', { exact: true }).click()
        await mia.getByLabel('Additional comments').fill('Great help')
        await mia.getByRole('button', { name: 'Send Feedback' }).click()
        await expect(mia.getByText('Thank you for your feedback!')).toBeVisible()
        await expect(mia.getByRole('button', { name: /chat/i })).toBeVisible()
        await expect(sarah.getByText('Rated good').first()).toBeVisible()
        await expect(sarah.getByText('[Friendly] -- Great help').first()).toBeVisible()
      })

      expect(broken).toEqual([])
      await sarah.getByRole('button', { name: 'Clear from my list' }).click()
      await signOut(sarah)
      await Promise.all([agents.close(), context.close()])
    },
  )

test('Murphy says when agents are available outside the hours, and offers other ways', async ({
  browser,
  murphy,
}) => {
  const { page: mia, context } = await openPhone(browser, murphy)
  await say(mia, 'can I talk to a human please')
  await expect(mia.getByRole('log')).toContainText(
    /Live chat is open 10:00am to 4:00pm, Tues to Sat \(AE[SD]T\)\./,
  )
  await expect(mia.getByRole('button', { name: 'Leave us a message' })).toBeVisible()
  await expect(mia.getByRole('button', { name: 'Live chat' })).toHaveCount(0)
  await context.close()
})
