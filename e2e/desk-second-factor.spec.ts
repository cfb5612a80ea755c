import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { deskPassword, expect, openManagerPage, signIn, signOut, test } from './desk-page'

const email = 'tom.baker@murphy.example'

/** Returns the code of an authenticator app for a key in base32. Source: RFC 6238 */
function createCode(key: string, now: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

async function enterPassword(page: Page, murphy: string): Promise<void> {
  await page.goto(`${murphy}/desk`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(deskPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test(
  'an agent sets up a second factor, signs in with a recovery code, and a manager removes it',
  { tag: '@long' },
  async ({ browser, murphy }) => {
    const desk = await signIn(await browser.newContext(), murphy, email)
    await desk.getByRole('button', { name: 'Tom Baker' }).click()
    await desk.getByRole('button', { name: 'Your account' }).click()
    const account = desk.getByRole('dialog')
    await account.getByRole('button', { name: 'Set up' }).click()
    const key = (await account.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '')
    await account.getByLabel('Code that the app shows').fill('000000')
    await account.getByRole('button', { name: 'Confirm' }).click()
    await expect(account.getByText(/code is wrong/i)).toBeVisible()
    await account.getByLabel('Code that the app shows').fill(createCode(key, Date.now()))
    await account.getByRole('button', { name: 'Confirm' }).click()
    const codes = account.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recoveryCode = await codes.first().innerText()
    await expectAccessible(desk)
    await account.getByRole('button', { name: 'I have saved them' }).click()
    await expect(account.getByText('Your second factor is on.')).toBeVisible()
    await account.getByRole('button', { name: 'Close' }).click()
    await signOut(desk)

    const signInWith = async (code: string): Promise<void> => {
      await desk.getByLabel('Code').fill(code)
      await desk.getByRole('button', { name: 'Sign in' }).click()
    }
    await enterPassword(desk, murphy)
    await signInWith(recoveryCode)
    await expect(desk.getByRole('heading', { name: 'My chats' })).toBeVisible()
    await signOut(desk)
    // A recovery code counts once.
    await enterPassword(desk, murphy)
    await signInWith(recoveryCode)
    await expect(desk.getByText(/^This code is wrong/)).toBeVisible()
    await expectAccessible(desk)

    const manager = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    await openManagerPage(manager, 'Admin', 'Audit log')
    for (const action of ['Second factor set up', 'Recovery code used', 'Wrong code of second factor'])
      await expect(manager.getByRole('row', { name: new RegExp(action) }).first()).toContainText('Tom Baker')
    await manager.getByRole('link', { name: 'Settings' }).click()
    await manager.getByRole('link', { name: 'Team' }).click()
    const member = manager.getByRole('group').filter({ hasText: email })
    await member.getByText('Tom Baker').click()
    await member.getByRole('button', { name: 'Remove second factor' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(member.getByRole('button', { name: 'Remove second factor' })).toHaveCount(0)
    await signOut(manager)

    await enterPassword(desk, murphy)
    await expect(desk.getByRole('heading', { name: 'My chats' })).toBeVisible()
    await signOut(desk)
  },
)
