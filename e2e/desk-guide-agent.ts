import { expect, getTranscript, openManagerPage, sendMessage } from './desk-page'
import type { GuideStep } from './desk-guide-page'
import { acceptShopper, clearChat, endChat, getMessageBox, getOwnChats, openEntry } from './desk-guide-page'

/** The work of an agent in the chats by docs/desk.md. Each step leaves the chat that the next one needs. */
export const chatSteps: readonly GuideStep[] = [
  [
    'Answer a chat',
    async (people) => {
      const { sarah } = people
      const mia = await acceptShopper(people, 'Mia Hart', 'Two bottles are broken')
      await expect(sarah.getByRole('list', { name: 'Bot transcript' })).toContainText('my box was wet')
      await sendMessage(sarah, 'I am sorry, Mia.')
      await expect.poll(() => mia.getMessages().at(-1)).toBe('I am sorry, Mia.')
      await endChat(sarah, 'Mia Hart')
      await expect(getOwnChats(sarah).getByRole('list', { name: 'Ended' })).toContainText('Mia Hart')
      await clearChat(sarah, 'Mia Hart')
    },
  ],
  [
    'Keyboard shortcuts',
    async ({ sarah }) => {
      await sarah.keyboard.press('?')
      const dialog = sarah.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(dialog).toContainText('Show keyboard shortcuts')
      await sarah.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      for (const [key, status] of [
        ['Alt+2', 'Away'],
        ['Alt+3', 'Invisible'],
        ['Alt+1', 'Online'],
      ] as const) {
        await sarah.keyboard.press(key)
        await expect(sarah.getByRole('radio', { name: status })).toBeChecked()
      }
    },
  ],
  [
    'Use canned replies',
    async (people) => {
      const { kim, sarah } = people
      await kim.keyboard.press('Alt+p')
      const editor = kim.getByRole('dialog', { name: 'Canned replies' })
      await editor.getByRole('button', { name: 'New canned reply' }).click()
      await editor.getByLabel('Shortcut').fill('refund')
      await editor
        .getByLabel('Message', { exact: true })
        .fill('Your refund arrives within five business days, {first_name}.')
      await editor.getByLabel('Available for').selectOption('Customer service')
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.getByText('/refund')).toBeVisible()
      await kim.keyboard.press('Escape')

      const lee = await acceptShopper(people, 'Lee Wong', 'I sent two bottles back')
      await sarah.keyboard.press('Alt+p')
      const list = sarah.getByRole('dialog', { name: 'Canned replies' })
      await expect(list.getByText('/refund')).toBeVisible()
      await sarah.keyboard.press('Escape')
      const box = getMessageBox(sarah)
      await box.fill('')
      await box.pressSequentially('/ref')
      await expect(sarah.getByRole('option', { name: /refund/ })).toBeVisible()
      await box.press('Enter')
      const text = 'Your refund arrives within five business days, Lee.'
      await expect(box).toHaveValue(text)
      await box.press('Enter')
      await expect.poll(() => lee.getMessages().at(-1)).toBe(text)
    },
  ],
  [
    'Use suggested replies',
    async ({ sarah, shopper }) => {
      const lee = shopper('Lee Wong')
      lee.say('When does my refund arrive?')
      const suggestion = sarah
        .getByRole('list', { name: 'Suggestions' })
        .getByRole('button', { name: /Canned reply \/refund/ })
      await suggestion.click()
      const box = getMessageBox(sarah)
      await expect(box).toHaveValue(/^Your refund arrives/)
      expect(lee.getMessages().at(-1)).toBe('When does my refund arrive?')
      await box.fill('Your refund arrives on Friday, Lee.')
      await box.press('Enter')
      await expect.poll(() => lee.getMessages().at(-1)).toBe('Your refund arrives on Friday, Lee.')
    },
  ],
  [
    'Use macros',
    async ({ sarah, shopper }) => {
      await sarah.keyboard.press('Alt+o')
      const dialog = sarah.getByRole('dialog', { name: 'Macros' })
      await dialog.getByRole('button', { name: 'New macro' }).click()
      await dialog.getByLabel('Shortcut').fill('sorry')
      await dialog.getByLabel('Message (optional)').fill('Sorry about that, {first_name}.')
      await dialog.getByLabel(/^Tags to add/).fill('apology')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog.getByText('/sorry')).toBeVisible()
      await sarah.keyboard.press('Escape')
      const box = getMessageBox(sarah)
      await box.fill('')
      await box.pressSequentially('/sorry')
      await expect(sarah.getByRole('option', { name: /sorry/ })).toBeVisible()
      await box.press('Enter')
      await sarah.getByRole('button', { name: 'Apply' }).press('Enter')
      await expect(box).toHaveValue('Sorry about that, Lee.')
      await expect(sarah.getByRole('complementary', { name: 'Shopper' })).toContainText('apology')
      await box.press('Enter')
      await expect.poll(() => shopper('Lee Wong').getMessages().at(-1)).toBe('Sorry about that, Lee.')
    },
  ],
  [
    'Send pictures and files',
    async ({ sarah }) => {
      await sarah.locator('input[type=file]').setInputFiles({
        name: 'label.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('return label'),
      })
      await getMessageBox(sarah).press('Enter')
      await expect(getTranscript(sarah).getByRole('link', { name: /label\.txt/ })).toBeVisible()
      await sarah.keyboard.press('Alt+f')
      await expect(sarah.getByRole('dialog', { name: 'Files of the chat with Lee Wong' })).toContainText(
        'label.txt',
      )
      await sarah.keyboard.press('Escape')
    },
  ],
  [
    'Send a card',
    async ({ sarah }) => {
      await getMessageBox(sarah).focus()
      await sarah.keyboard.press('Alt+k')
      const cards = sarah.getByRole('dialog', { name: 'Send a card to Lee Wong' })
      await cards.getByRole('combobox').fill('smoko hill')
      const product = cards.getByRole('group', { name: 'Products' }).getByRole('option').first()
      await expect(product).toHaveAttribute('aria-selected', 'true')
      const title = (await product.locator('span').first().textContent()) ?? ''
      await expect(cards.getByRole('region', { name: 'Preview' })).toBeVisible()
      await expect(cards.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      await sarah.keyboard.press('Enter')
      await expect(cards).toHaveCount(0)
      await expect(getTranscript(sarah)).toContainText(title)
    },
  ],
  [
    'Write a note',
    async ({ sarah, kim, shopper }) => {
      await getMessageBox(sarah).focus()
      await sarah.keyboard.press('Alt+n')
      const note = sarah.getByRole('textbox', { name: 'Internal note' })
      await note.fill('@Kim Murphy please look at this refund.')
      await note.press('Enter')
      await expect(getTranscript(sarah)).toContainText('please look at this refund.')
      await expect(kim.getByRole('region', { name: 'Mentions' })).toContainText('please look at this refund.')
      await sarah.getByRole('button', { name: 'Draft summary' }).click()
      await expect(note).toHaveValue(/Outcome: /)
      await note.fill('')
      await sarah.keyboard.press('Alt+n')
      await expect(getMessageBox(sarah)).toBeVisible()
      expect(shopper('Lee Wong').formatAllFrames()).not.toContain('look at this refund')
    },
  ],
  [
    'Read a whisper',
    async ({ sarah, kim, shopper }) => {
      await openEntry(kim, 'Monitor')
      await kim.getByRole('link', { name: 'Watch Lee Wong' }).click()
      await kim.getByRole('textbox', { name: 'Whisper to the agents of this chat' }).fill('Offer a voucher.')
      await kim.getByRole('button', { name: 'Send whisper' }).click()
      await expect(kim.getByText('Whisper sent.')).toBeVisible()
      const transcript = getTranscript(sarah)
      await expect(transcript).toContainText('Offer a voucher.')
      await expect(transcript).toContainText('Only agents see this')
      expect(shopper('Lee Wong').formatAllFrames()).not.toContain('voucher')
    },
  ],
  [
    'See who else is there',
    async ({ sarah, kim }) => {
      const notice = sarah.getByRole('listitem').filter({ hasText: /^Kim Murphy is viewing$/ })
      await expect(notice).toHaveCount(0)
      await kim.getByRole('button', { name: 'Join chat' }).click()
      await expect(getTranscript(kim)).toContainText('I sent two bottles back')
      await expect(notice).toBeVisible()
      await getMessageBox(kim).focus()
      await kim.keyboard.press('Alt+w')
      await expect(getOwnChats(kim).getByRole('button', { name: /^Lee Wong/ })).toHaveCount(0)
      await expect(notice).toHaveCount(0)
    },
  ],
  [
    'When a manager takes your chat over',
    async (people) => {
      const { sarah, kim } = people
      await acceptShopper(people, 'Nora Quinn', 'The corkscrew is bent')
      await openEntry(kim, 'Monitor')
      await kim.getByRole('link', { name: 'Watch Nora Quinn' }).click()
      await kim.getByRole('button', { name: 'Take over chat' }).click()
      await expect(getTranscript(kim)).toContainText('The corkscrew is bent')
      const mentions = sarah.getByRole('region', { name: 'Mentions' })
      await expect(mentions).toContainText('Kim Murphy took over your chat with Nora Quinn')
      await mentions.getByRole('button', { name: /^View chat/ }).click()
      await expect(sarah.getByRole('dialog', { name: 'Chat with Nora Quinn' })).toContainText(
        'The corkscrew is bent',
      )
      await sarah.keyboard.press('Escape')
      await mentions.getByRole('button', { name: /^Mark as read/ }).click()
      await expect(mentions).toHaveCount(0)
      await endChat(kim, 'Nora Quinn')
      await clearChat(kim, 'Nora Quinn')
    },
  ],
  [
    'Transfer a chat',
    async ({ sarah, kim }) => {
      await openEntry(kim, 'Chats')
      await kim.getByRole('radio', { name: 'Online' }).check()
      await getOwnChats(sarah)
        .getByRole('button', { name: /^Lee Wong/ })
        .click()
      await getMessageBox(sarah).focus()
      await sarah.keyboard.press('Alt+t')
      const dialog = sarah.getByRole('dialog', { name: 'Transfer the chat with Lee Wong' })
      await dialog.getByRole('radio', { name: /Kim Murphy/ }).check()
      await dialog.getByLabel('Note for the next agent').fill('Asks about a refund.')
      await dialog.getByRole('button', { name: 'Transfer' }).click()
      await expect(kim.getByRole('region', { name: 'Incoming chats' })).toContainText('Asks about a refund.')
      await kim.keyboard.press('Alt+a')
      await expect(getTranscript(kim)).toContainText('Asks about a refund.')
      await expect(getOwnChats(sarah).getByRole('button', { name: /^Lee Wong/ })).toHaveCount(0)
      await kim.getByRole('radio', { name: 'Away' }).check()
      await endChat(kim, 'Lee Wong')
      await clearChat(kim, 'Lee Wong')
    },
  ],
  [
    'Tag a chat',
    async (people) => {
      const { sarah } = people
      await acceptShopper(people, 'Ann Reid', 'The label is torn')
      await getMessageBox(sarah).focus()
      await sarah.keyboard.press('Alt+g')
      const dialog = sarah.getByRole('dialog', { name: 'Tags for the chat with Ann Reid' })
      await dialog.getByLabel('New tag').fill('damaged')
      await dialog.getByLabel('New tag').press('Enter')
      await dialog.getByRole('button', { name: 'Save tags' }).click()
      await expect(sarah.getByRole('complementary', { name: 'Shopper' })).toContainText('damaged')
    },
  ],
  [
    'When something goes wrong',
    async ({ sarah, sarahs, shopper }) => {
      await sarahs.setOffline(true)
      await sendMessage(sarah, 'A new label is on its way.')
      await expect(getTranscript(sarah).getByText('Sending…')).toBeVisible()
      await sarahs.setOffline(false)
      await expect.poll(() => shopper('Ann Reid').getMessages().at(-1)).toBe('A new label is on its way.')
      await expect(getTranscript(sarah).getByText('A new label is on its way.')).toHaveCount(1)
    },
  ],
  [
    'Check who the shopper is',
    async ({ sarah, kim, shopper }) => {
      const panel = sarah.getByRole('complementary', { name: 'Shopper' })
      await expect(panel).toContainText('Guest')
      await expect(panel).toContainText('ann@example.com')
      await expect(panel).toContainText('Previous chats')
      await panel.getByRole('button', { name: 'Ban visitor…' }).click()
      const dialog = sarah.getByRole('dialog', { name: 'Ban Ann Reid?' })
      await dialog.getByLabel('Reason (visible to agents)').fill('Threats')
      await dialog.getByRole('button', { name: 'Ban' }).click()
      await shopper('Ann Reid').closed
      await expect(sarah.getByText('This chat has ended.')).toBeVisible()
      await clearChat(sarah, 'Ann Reid')
      await openManagerPage(kim, 'Admin', 'Bans')
      await kim.getByRole('button', { name: 'Remove ban of Ann Reid' }).click()
      await expect(kim.getByText('Ban removed. Ann Reid can chat again.')).toBeVisible()
    },
  ],
]
