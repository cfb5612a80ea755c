import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, getTranscript } from './desk-page'
import type { VisitorSocket } from './visitor-socket'

const guide = readFileSync(new URL('../docs/desk.md', import.meta.url), 'utf8')

/** The headings of docs/desk.md in their order, without the title of the page. */
export const guideHeadings: readonly string[] = [...guide.matchAll(/^#{2,3} (.+)$/gm)].map(
  ([, heading = '']) => heading,
)

/** Returns the rows of the first table below a heading of docs/desk.md, each as its cells without asterisks. */
export function readGuideTable(heading: string): readonly (readonly string[])[] {
  const [, below = ''] = guide.split(`# ${heading}\n`)
  const [section = ''] = below.split(/^#{2,3} /m)
  const [, table = ''] = /^((?:\|.*\n)+)/m.exec(section) ?? []
  const [, , ...rows] = table.trim().split('\n')
  if (rows.length === 0) throw new Error(`docs/desk.md has no table below '${heading}'.`)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('*', '').trim()),
  )
}

/** The two people who follow the page, and the shoppers whom they meet. */
export type People = {
  /** An agent. */
  readonly sarah: Page
  readonly sarahs: BrowserContext
  /** A manager, who is Away, so that no chat is offered to her. */
  readonly kim: Page
  readonly murphy: string
  /** Connects a shopper, who waits for an agent. */
  readonly meet: (name: string, firstMessage: string) => Promise<VisitorSocket>
  /** Returns a shopper who was met. */
  readonly shopper: (name: string) => VisitorSocket
}

/** The work of the two people below one heading of the page. */
export type GuideStep = readonly [heading: string, follow: (people: People) => Promise<void>]

/** Meets a shopper and accepts the chat, which is open then. */
export async function acceptShopper(
  { sarah, meet }: People,
  name: string,
  firstMessage: string,
): Promise<VisitorSocket> {
  const shopper = await meet(name, firstMessage)
  await expect(sarah.getByRole('region', { name: 'Incoming chats' })).toContainText(name)
  await sarah.getByRole('button', { name: `Accept chat from ${name}` }).click()
  await expect(getTranscript(sarah)).toContainText(firstMessage)
  return shopper
}

/** Ends the open chat by its shortcut. It stays in the list of ended chats. */
export async function endChat(page: Page, name: string): Promise<void> {
  await getMessageBox(page).focus()
  await page.keyboard.press('Alt+e')
  const dialog = page.getByRole('dialog', { name: `End the chat with ${name}?` })
  await dialog.getByRole('button', { name: 'End chat' }).click()
  await expect(page.getByText('This chat has ended.')).toBeVisible()
}

/** Clears the open ended chat by its shortcut. */
export async function clearChat(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+w')
  await expect(getOwnChats(page).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
}

export function getMessageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' })
}

export function getOwnChats(page: Page): Locator {
  return page.getByRole('region', { name: 'My chats' })
}

/** Opens a page of the first row of the navigation. */
export async function openEntry(page: Page, name: 'Chats' | 'Monitor' | 'Inbox'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Desk pages' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}
