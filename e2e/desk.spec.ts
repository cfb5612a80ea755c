import type { WebSocketRoute } from '@playwright/test'
import { expectAccessible } from './axe'
import { endAndClear, expect, getTranscript, signIn, signInOn, signOut, test, sendMessage } from './desk-page'
import { createFrameId, openVisitorSocket } from './visitor-socket'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test('an agent signs in, accepts, replies, adds a note and transfers, and another agent tags and ends the chat [LCS-34]', async ({
  browser,
  murphy,
}) => {
  const [sarahs, toms] = await Promise.all([browser.newContext(), browser.newContext()])
  const broken: string[] = []
  const entrance = await sarahs.newPage()
  await entrance.goto(`${murphy}/desk`)
  await entrance.getByLabel('Email').fill('sarah.jones@murphy.example')
  await entrance.getByLabel('Password').fill('a guess')
  await entrance.keyboard.press('Enter')
  await expect(entrance.getByRole('alert')).toContainText('Incorrect email or password')
  await expectAccessible(entrance)
  await entrance.close()

  const sarah = await signIn(sarahs, murphy, 'sarah.jones@murphy.example')
  sarah.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await expect(sarah.getByText('Queue empty', { exact: true })).toBeVisible()

  const mia = await openVisitorSocket(murphy, { name: 'Mia Hart', firstMessage: 'Two bottles are broken' })
  const offer = sarah.getByRole('region', { name: 'Incoming chats' })
  await expect(offer).toContainText('Mia Hart')
  await expect(sarah).toHaveTitle('(1) Murphy desk')
  await sarah.keyboard.press('Alt+a')

  await test.step('reads the bot transcript', async () => {
    await expect(sarah.getByRole('heading', { name: 'Mia Hart', level: 2 }).first()).toBeVisible()
    const before = sarah.getByRole('list', { name: 'Bot transcript' })
    await expect(before).toContainText('my box was wet')
    await expect(before).toContainText('I am sorry to hear that.')
    await expect(sarah.getByRole('complementary', { name: 'Shopper' })).toContainText('mia@example.com')
    await expect(getTranscript(sarah)).toContainText('Two bottles are broken')
    await expectAccessible(sarah)
  })

  const box = sarah.getByRole('textbox', { name: 'Message' })
  await test.step('both write, and each sees the other typing', async () => {
    await expect(box).toBeFocused()
    await sarah.keyboard.type('Hi Mia, I am sorry.')
    await expect.poll(() => mia.getFrames('typing').some(({ typing }) => typing === true)).toBe(true)
    await sarah.keyboard.press('Enter')
    await expect.poll(() => mia.getMessages()).toEqual(['Two bottles are broken', 'Hi Mia, I am sorry.'])
    await expect(getTranscript(sarah).getByText('Sending…')).toHaveCount(0)
    mia.send({ type: 'typing', typing: true })
    await expect(sarah.getByText('Mia Hart is typing…')).toBeVisible()
    mia.say('<img src=x onerror=alert(1)> can you send new ones?')
    await expect(getTranscript(sarah)).toContainText('<img src=x onerror=alert(1)> can you send new ones?')
    await expect(sarah.getByText('Mia Hart is typing…')).toHaveCount(0)
  })

  await test.step('loses nothing with a lost connection or a reload', async () => {
    await sarahs.setOffline(true)
    await sarah.keyboard.type('They leave today.')
    await sarah.keyboard.press('Enter')
    await expect(getTranscript(sarah).getByText('Sending…')).toBeVisible()
    await sarah.keyboard.type('half a th')
    await sarahs.setOffline(false)
    await expect.poll(() => mia.getMessages().at(-1)).toBe('They leave today.')
    await sarah.reload()
    await sarah.getByRole('button', { name: /^Mia Hart/ }).click()
    await expect(getTranscript(sarah).getByText('They leave today.')).toHaveCount(1)
    await expect(box).toHaveValue('half a th')
    expect(mia.getMessages().filter((line) => line === 'They leave today.')).toHaveLength(1)
  })

  await test.step('sends a file, once the agent presses Enter', async () => {
    await box.fill('')
    await sarah.locator('input[type=file]').setInputFiles({
      name: 'label.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('return label'),
    })
    await box.press('Enter')
    await expect(getTranscript(sarah).getByRole('link', { name: /label\.txt/ })).toBeVisible()
    await expect
      .poll(() => mia.getFrames('event').map(({ entry }) => entry))
      .toContainEqual(
        expect.objectContaining({
          type: 'chat.file',
          attachment: expect.objectContaining({ name: 'label.txt', mime_type: 'text/plain', size: 12 }),
        }),
      )
  })

  await test.step('creates a canned reply and sends it, by keys alone', async () => {
    await sarah.keyboard.press('Alt+p')
    const dialog = sarah.getByRole('dialog', { name: 'Canned replies' })
    await dialog.getByRole('button', { name: 'New canned reply' }).press('Enter')
    await dialog.getByLabel('Shortcut').fill('boxes')
    await dialog.getByLabel('Message', { exact: true }).fill('{first_name}, {agent} sends new boxes.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(dialog.getByText('/boxes')).toBeVisible()
    await expectAccessible(sarah)
    await sarah.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await box.fill('')
    await box.pressSequentially('/box')
    await expect(sarah.getByRole('option', { name: '/boxes Mia, Sarah sends new boxes.' })).toBeVisible()
    await box.press('Enter')
    await expect(box).toHaveValue('Mia, Sarah sends new boxes.')
    await box.press('Enter')
    await expect.poll(() => mia.getMessages().at(-1)).toBe('Mia, Sarah sends new boxes.')
  })

  await test.step('applies a macro by keys alone, which adds a tag and sends nothing itself', async () => {
    await sarah.keyboard.press('Alt+o')
    const dialog = sarah.getByRole('dialog', { name: 'Macros' })
    await dialog.getByRole('button', { name: 'New macro' }).press('Enter')
    await dialog.getByLabel('Shortcut').fill('sorry')
    await dialog.getByLabel('Message (optional)').fill('Sorry about that, {first_name}.')
    await dialog.getByLabel(/^Tags to add/).fill('apology')
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(dialog.getByText('/sorry')).toBeVisible()
    await sarah.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await box.fill('')
    await box.pressSequentially('/sorry')
    await expect(sarah.getByRole('option', { name: /sorry/ })).toBeVisible()
    await box.press('Enter')
    await expect(sarah.getByRole('button', { name: 'Apply' })).toBeFocused()
    await sarah.keyboard.press('Enter')
    await expect(box).toHaveValue('Sorry about that, Mia.')
    await expect(sarah.getByRole('complementary', { name: 'Shopper' })).toContainText('apology')
    expect(mia.getMessages().at(-1)).toBe('Mia, Sarah sends new boxes.')
    await box.press('Enter')
    await expect.poll(() => mia.getMessages().at(-1)).toBe('Sorry about that, Mia.')
  })

  const tom = await signIn(toms, murphy, 'tom.baker@murphy.example')
  await test.step('adds a note that the shopper never sees, and mentions an agent', async () => {
    await sarah.keyboard.press('Alt+n')
    const note = sarah.getByRole('textbox', { name: 'Internal note' })
    await expect(note).toBeFocused()
    await note.fill('@Tom Baker between us: is it corked?')
    await note.press('Enter')
    await expect(getTranscript(sarah)).toContainText('between us: is it corked?')
    await expectAccessible(sarah)
    await expect(tom.getByRole('region', { name: 'Mentions' })).toContainText('is it corked?')
    await sarah.keyboard.press('Alt+n')
    await expect(box).toBeFocused()
  })

  await test.step('transfers to another agent, who reads the note in the chat', async () => {
    await sarah.keyboard.press('Alt+t')
    const dialog = sarah.getByRole('dialog', { name: 'Transfer the chat with Mia Hart' })
    await dialog.getByRole('radio', { name: /Tom Baker/ }).press('Space')
    await dialog.getByLabel('Note for the next agent').fill('Needs two new bottles.')
    await expectAccessible(sarah)
    await dialog.getByRole('button', { name: 'Transfer' }).press('Enter')
    await expect(tom.getByRole('region', { name: 'Incoming chats' })).toContainText('Needs two new bottles.')
    await tom.keyboard.press('Alt+a')
    await expect(getTranscript(tom)).toContainText('Mia, Sarah sends new boxes.')
    await expect(getTranscript(tom)).toContainText('between us: is it corked?')
    await expect(getTranscript(tom)).toContainText('Sarah Jones transferred the chat to Tom Baker')
    await expect(getTranscript(tom)).toContainText('Needs two new bottles.')
    await expect(sarah.getByRole('button', { name: /^Mia Hart/ })).toHaveCount(0)
  })

  await test.step('the other agent requests a rating and ends the chat', async () => {
    await sendMessage(tom, 'All done.')
    await expect.poll(() => mia.getMessages().at(-1)).toBe('All done.')
    await tom.keyboard.press('Alt+r')
    await expect(tom.getByRole('button', { name: 'Rating requested' })).toBeVisible()
    await tom.keyboard.press('Alt+e')
    const dialog = tom.getByRole('dialog', { name: 'End the chat with Mia Hart?' })
    await dialog.getByLabel('New tag').fill('damaged')
    await dialog.getByLabel('New tag').press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'damaged' })).toBeChecked()
    await expectAccessible(tom)
    await dialog.getByRole('button', { name: 'End chat' }).press('Enter')
    await expect(tom.getByText('This chat has ended.')).toBeVisible()
    await expect(tom.getByRole('complementary', { name: 'Shopper' })).toContainText('damaged')
    const [ratingId, commentId] = [createFrameId(), createFrameId()]
    mia.send({ type: 'chat.rating', id: ratingId, chat_id: mia.chatId(), rating: 'good' })
    mia.send({
      type: 'chat.comment',
      id: commentId,
      chat_id: mia.chatId(),
      comment: '[Friendly] -- Great help',
    })
    await expect
      .poll(() => mia.getAnswers([ratingId, commentId]))
      .toMatchObject([{ type: 'ack' }, { type: 'ack' }])
    await expect(tom.getByText('Rated good').first()).toBeVisible()
    await expect(tom.getByText('[Friendly] -- Great help').first()).toBeVisible()
    await tom.keyboard.press('Alt+w')
    await expect(tom.getByRole('button', { name: /^Mia Hart/ })).toHaveCount(0)
    expect(mia.formatAllFrames()).not.toContain('corked')
    expect(mia.formatAllFrames()).not.toContain('Needs two new bottles')
  })
  // The browser logs an error while it is offline.
  expect(broken.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await test.step('both sign out', async () => {
    for (const page of [sarah, tom]) {
      await signOut(page)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    }
  })
  mia.close()
  await Promise.all([sarahs.close(), toms.close()])
})

test('a manager bans a visitor, whose connection ends and who cannot connect again [LCS-13]', async ({
  browser,
  murphy,
}) => {
  const context = await browser.newContext()
  const kim = await signIn(context, murphy, 'manager@murphy.example')
  const pat = await openVisitorSocket(murphy, { name: 'Pat Black', firstMessage: 'I will find you' })
  await kim.getByRole('button', { name: 'Accept chat from Pat Black' }).click()
  await kim.getByRole('button', { name: 'Ban visitor…' }).click()
  const dialog = kim.getByRole('dialog', { name: 'Ban Pat Black?' })
  await dialog.getByLabel('Reason (visible to agents)').fill('Threats')
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await pat.closed
  expect(pat.getFrames('error').concat(pat.getFrames('shutdown'))).toContainEqual(
    expect.objectContaining({ reason: 'banned' }),
  )
  await expect(kim.getByText('This chat has ended.')).toBeVisible()
  const visitorId = String(pat.getFrames('registered')[0]?.['visitor_id'])
  await expect(
    openVisitorSocket(murphy, { name: 'Pat Black', firstMessage: 'again', visitorId }),
  ).rejects.toThrow('refused: banned')
  await kim.getByRole('button', { name: 'Clear from my list' }).click()
  await signOut(kim)
  await context.close()
})

test('two tabs of one agent show the same chats', async ({ browser, murphy }) => {
  const context = await browser.newContext()
  const one = await signIn(context, murphy, 'sarah.jones@murphy.example')
  const other = await context.newPage()
  await other.goto(`${murphy}/desk`)
  const lee = await openVisitorSocket(murphy, { name: 'Lee Wong', firstMessage: 'Hello' })
  await expect(other.getByRole('region', { name: 'Incoming chats' })).toContainText('Lee Wong')
  await one.getByRole('button', { name: 'Accept chat from Lee Wong' }).click()
  await other.getByRole('button', { name: /^Lee Wong/ }).click()
  for (const [page, text] of [
    [one, 'from one'],
    [other, 'from the other'],
  ] as const) {
    await sendMessage(page, text)
    await expect.poll(() => lee.getMessages().at(-1)).toBe(text)
  }
  for (const page of [one, other]) {
    await expect(getTranscript(page).getByText('Sending…')).toHaveCount(0)
    await expect(getTranscript(page).getByText('from one')).toHaveCount(1)
    await expect(getTranscript(page).getByText('from the other')).toHaveCount(1)
  }
  await other.close()
  lee.say('still there?')
  await expect(getTranscript(one)).toContainText('still there?')
  lee.close()
  // The next test with the same account must find no active chats.
  await endAndClear(one)
  await signOut(one)
  await context.close()
})

test('a desk left open over an upgrade says so, and keeps drafts over the reload', async ({
  browser,
  murphy,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let isRenewed = false
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket('**/desk/socket', (socket) => {
    sockets.push(socket)
    const server = socket.connectToServer()
    server.onMessage((message) =>
      socket.send(isRenewed ? String(message).replace(/"build":"[^"]+"/, '"build":"another"') : message),
    )
  })
  await signInOn(page, murphy, 'sarah.jones@murphy.example')
  const mia = await openVisitorSocket(murphy, { name: 'Mia Hart', firstMessage: 'Two bottles are broken' })
  await page.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('half a th')
  const renewed = page.getByText('A new version is available.')
  await expect(renewed).toHaveCount(0)

  isRenewed = true
  await sockets.at(-1)?.close({ code: 1012 })
  await expect(renewed).toBeVisible()
  await expectAccessible(page)
  await expect(box).toHaveValue('half a th')

  isRenewed = false
  await page.getByRole('button', { name: 'Reload' }).press('Enter')
  await page.getByRole('button', { name: /^Mia Hart/ }).click()
  await expect(box).toHaveValue('half a th')
  await expect(renewed).toHaveCount(0)
  await endAndClear(page)
  await signOut(page)
  mia.close()
  await context.close()
})
