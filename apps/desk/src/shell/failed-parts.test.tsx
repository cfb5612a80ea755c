import { deskCallExamples } from '@murphy/contracts/desk'
import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskChat, said, visitor } from '../testing/builders'
import { openPage } from '../testing/open-page'
import { renderDesk } from '../testing/render-desk'
import { renderManager } from '../testing/render-manager'

beforeEach(() => page.viewport(1440, 900))

const sentence = 'This part of the desk could not be shown. The rest still works.'
const sam = deskChat('ch-2', { visitor: visitor('Sam Taylor') })
/** A chat whose transcript with Murphy has an entry that cannot be drawn. */
const broken = deskChat('ch-1', { handOver: { transcript: [null] } as never })

describe('a chat that cannot be drawn', () => {
  it('leaves the list, the status and the other chats, and is drawn once it can be', async () => {
    const { screen, pushEntries, pushState } = await renderDesk({ state: { chats: [broken, sam] } })
    pushEntries('ch-1', 1, said('My box was wet.'))
    pushEntries('ch-2', 1, said('Do you deliver on Sundays?'))
    const conversation = screen.getByRole('region', { name: 'Chat', exact: true })
    const mine = screen.getByRole('region', { name: 'My chats' })
    await mine.getByRole('button', { name: /Mia Hart/ }).click()
    await expect.element(conversation.getByRole('alert')).toHaveTextContent(sentence)
    await mine.getByRole('button', { name: /Sam Taylor/ }).click()
    await expect.element(conversation.getByText('Do you deliver on Sundays?')).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Desk pages' })).toBeVisible()
    await mine.getByRole('button', { name: /Mia Hart/ }).click()
    await expect.element(conversation.getByRole('alert')).toHaveTextContent(sentence)
    pushState({ chats: [deskChat('ch-1'), sam] })
    await conversation.getByRole('button', { name: 'Load again' }).click()
    await expect
      .element(conversation.getByRole('textbox', { name: 'Message' }))
      .toHaveAttribute('placeholder', 'Write to Mia Hart')
  })
})

describe('a dialog that cannot be drawn', () => {
  it('says so, and can be closed', async () => {
    const { screen, desk } = await renderDesk({
      state: { chats: [sam], tagging: { offered: {} as never, isRequired: false } },
    })
    desk.dispatch({ kind: 'chat-opened', chatId: 'ch-2' })
    desk.dispatch({ kind: 'panel-opened', panel: { kind: 'tags', chatId: 'ch-2' } })
    const dialog = screen.getByRole('dialog', { name: 'Not shown' })
    await expect.element(dialog).toHaveTextContent(sentence)
    await dialog.getByRole('button', { name: 'Load again' }).click()
    await expect.element(dialog).toHaveTextContent(sentence)
    desk.dispatch({ kind: 'panel-closed' })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })
})

describe('a page of a manager that cannot be drawn', () => {
  it('leaves the navigation, and is left for another page', async () => {
    const { screen, nav, answers } = await renderManager()
    answers.searchAudit = () => ({ ...deskCallExamples.searchAudit.reply, entries: [null] as never })
    await openPage(nav, 'Audit log')
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(sentence)
    answers.searchAudit = () => deskCallExamples.searchAudit.reply
    await screen.getByRole('button', { name: 'Load again' }).click()
    await expect.element(screen.getByText('230 entries')).toBeVisible()
    await openPage(nav, 'Monitor')
    await expect.element(screen.getByRole('heading', { name: 'Monitor' })).toBeVisible()
  })
})
