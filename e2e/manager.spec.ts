import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe'
import { expect, getTranscript, signIn, signOut, test, sendMessage } from './desk-page'
import { createProgramClient } from './program'
import { openVisitorSocket } from './visitor-socket'

test.describe.configure({ timeout: 90_000 })

test('a manager watches an active chat, finds its transcript later, and saves it as CSV [LCS-34]', async ({
  browser,
  murphy,
}) => {
  const [sarahs, kims] = await Promise.all([browser.newContext(), browser.newContext()])
  const sarah = await signIn(sarahs, murphy, 'sarah.jones@murphy.example')
  const nora = await openVisitorSocket(murphy, {
    name: 'Nora Quinn',
    firstMessage: 'The corkscrew of my hamper is bent',
  })
  await expect(sarah.getByRole('region', { name: 'Incoming chats' })).toContainText('Nora Quinn')
  await sarah.getByRole('button', { name: 'Accept chat from Nora Quinn' }).click()
  await expect(getTranscript(sarah)).toContainText('The corkscrew of my hamper is bent')
  await sendMessage(sarah, 'I am sorry, Nora.')
  await expect.poll(() => nora.getMessages().at(-1)).toBe('I am sorry, Nora.')

  const kim = await signIn(kims, murphy, 'manager@murphy.example')
  // The manager takes no chats.
  await kim.getByRole('radio', { name: 'Away' }).check()
  const nav = kim.getByRole('navigation', { name: 'Desk pages' })

  await test.step('sees the active chat', async () => {
    await nav.getByRole('link', { name: 'Monitor' }).click()
    await expect(kim).toHaveURL(`${murphy}/desk/now`)
    // Earlier journeys may have left figures.
    await expect(
      kim
        .getByRole('region', { name: 'Chats by department' })
        .getByRole('row', { name: /^All departments [1-9]\d* [1-9]\d* \d+ [1-9]/ }),
    ).toBeVisible()
    await expect(
      kim
        .getByRole('region', { name: 'Agents' })
        .getByRole('row', { name: /^Sarah Jones Online [1-9] of 3/ }),
    ).toBeVisible()
    await expectAccessible(kim)
  })

  const replay = kim.getByRole('region', { name: 'Chat transcript' })
  await test.step('watches it without being seen', async () => {
    await kim.getByRole('link', { name: 'Watch Nora Quinn' }).click()
    await expect(replay).toContainText('my box was wet')
    await expect(replay.getByRole('log')).toContainText('I am sorry, Nora.')
    nora.say('Can you send new ones?')
    await expect(replay.getByRole('log')).toContainText('Can you send new ones?')
    await expectAccessible(kim)
    // Only the shopper and Sarah have joined.
    const joined = nora
      .getFrames('event')
      .filter(({ entry }) => JSON.stringify(entry).includes('chat.memberjoin'))
    expect(joined).toHaveLength(2)
  })

  await test.step('finds it in the history after it has ended', async () => {
    await expect(getTranscript(sarah)).toContainText('Can you send new ones?')
    await sarah.keyboard.press('Alt+e')
    await sarah.getByRole('dialog').getByRole('button', { name: 'End chat' }).press('Enter')
    await expect(sarah.getByText('This chat has ended.')).toBeVisible()
    // A bookmarked address.
    await kim.goto(`${murphy}/desk/history`)
    await kim.getByRole('searchbox', { name: 'Chat text' }).fill('corkscrew hamper')
    await kim.keyboard.press('Enter')
    await expect(kim.getByText('1 chat', { exact: true })).toBeVisible()
    await kim
      .getByRole('region', { name: 'Search results' })
      .getByRole('link', { name: /Nora Quinn/ })
      .click()
    await expect(kim).toHaveURL(new RegExp(`/desk/history/${nora.chatId()}$`))
    await expect(replay.getByRole('log')).toContainText('Can you send new ones?')
    await expectAccessible(kim)
  })

  await test.step('reads a message that was left without an agent, and replies', async () => {
    const { post } = await createProgramClient(murphy)
    const ticket = {
      subject: 'Delivery',
      comment: { body: 'The cork is broken.' },
      requester: { locale_id: 1, name: 'Omar Reid', email: 'omar@example.com' },
      custom_fields: [{ id: 1001, value: 'Delivery' }],
    }
    expect((await post('/api/Zendesk/PostCreateTicket', { ticket })).status).toBe(200)
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await kim.getByRole('link', { name: /^Omar Reid .*The cork is broken/ }).click()
    const left = kim.getByRole('region', { name: 'Selected item' })
    await left.getByRole('textbox', { name: 'Reply by email' }).fill('A new bottle is on its way.')
    await left.getByRole('button', { name: 'Send' }).click()
    await expect(left.getByRole('region', { name: 'Replies' })).toContainText('Sent ')
    await left.getByRole('button', { name: 'Mark as done' }).click()
    await expect(left).toContainText('Done by ')
    await expect(kim.getByRole('link', { name: /^Omar Reid / })).toHaveCount(0)
    await expectAccessible(kim)
    await kim.goBack()
    await kim.goBack()
    await expect(kim).toHaveURL(new RegExp(`/desk/history/${nora.chatId()}$`))
  })

  await test.step('saves it as CSV', async () => {
    const [download] = await Promise.all([
      kim.waitForEvent('download'),
      kim.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^chats-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(',Nora Quinn,nora@example.com,')
  })

  await test.step('goes back to the chats by the browser’s back button', async () => {
    await kim.goBack()
    await expect(kim).toHaveURL(`${murphy}/desk/history`)
    await nav.getByRole('link', { name: 'Chats' }).click()
    await expect(kim.getByRole('heading', { name: 'My chats' })).toBeVisible()
  })

  await test.step('finds it in the scorecards at once', async () => {
    await nav.getByRole('link', { name: 'Reporting' }).click()
    await kim.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Agents' }).click()
    await expect(kim).toHaveURL(`${murphy}/desk/reports/agents`)
    await expect(
      kim.getByRole('region', { name: 'Scorecards' }).getByRole('row', { name: /^Sarah Jones [1-9]/ }),
    ).toBeVisible()
    await expectAccessible(kim)
  })

  nora.close()
  await signOut(kim)
  await sarah.getByRole('button', { name: 'Clear from my list' }).click()
  await Promise.all([sarahs.close(), kims.close()])
})
