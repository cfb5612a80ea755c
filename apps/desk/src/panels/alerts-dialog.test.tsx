import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppInstall } from '../components/app-install'
import type { PushStatus } from '../core/state'
import { expectAccessible } from '../testing/accessibility'
import { createFakePorts } from '../testing/fake-ports'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1280, 900)
})

async function openAlerts(status: PushStatus, appInstall?: AppInstall) {
  const fakes = createFakePorts()
  fakes.server.renewPush = async () => status
  const test = await renderDesk({ fakes, ...(appInstall && { appInstall }) })
  await expect.element(test.screen.getByText('No open chats')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}m{/Alt}')
  const dialog = test.screen.getByRole('dialog', { name: 'Sounds and notifications' })
  const box = dialog.getByRole('checkbox', { name: 'Notify this device when the desk is closed' })
  await expect.element(box).toBeVisible()
  return { ...test, dialog, box }
}

describe('push notifications of a device', () => {
  it.each([
    ['unsupported', 'This browser cannot show notifications while the desk is closed.'],
    ['needs-install', /^On an iPhone or iPad, install the desk first: .*Add to Home Screen/],
    ['blocked', /^This browser blocks notifications\. Allow them for this site/],
    ['failed', 'This setting could not be changed. Check the connection and try again.'],
    ['checking', 'Checking…'],
    ['off', ''],
  ] as const)('are not switched on when they are %s, and the text says why', async (status, text) => {
    const { box } = await openAlerts(status)
    await expect.element(box).not.toBeChecked()
    await expect.element(box).toHaveAccessibleDescription(text)
    await expectAccessible()
  })

  it('are switched on and off with the keyboard, which says what they show', async () => {
    const { box } = await openAlerts('off')
    box.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await expect
      .element(box)
      .toHaveAccessibleDescription(
        'A notification says that a chat or message is waiting. It shows no names and no messages.',
      )
    await expectAccessible()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
    await expect.element(box).toHaveFocus()
  })

  it('can be tried again after a failure', async () => {
    const { box, server } = await openAlerts('off')
    server.turnPushOn = async () => 'failed'
    await box.click()
    await expect.element(box).toHaveAccessibleDescription(/could not be changed/)
    await expect.element(box).not.toBeChecked()
    server.turnPushOn = async () => 'on'
    await box.click()
    await expect.element(box).toBeChecked()
  })

  it('fit on a phone', async () => {
    await page.viewport(390, 844)
    const { dialog } = await openAlerts('needs-install')
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('the desk as an app', () => {
  it('is installed by a button, where the browser offers it', async () => {
    const listeners = new Set<() => void>()
    let isOffered = true
    let prompts = 0
    const appInstall: AppInstall = {
      canInstall: () => isOffered,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      prompt: () => {
        prompts += 1
        isOffered = false
        for (const listener of listeners) listener()
      },
    }
    const { dialog } = await openAlerts('off', appInstall)
    const button = dialog.getByRole('button', { name: 'Install app' })
    await button.click()
    expect(prompts).toBe(1)
    await expect.element(button).not.toBeInTheDocument()
  })

  it('has no such button elsewhere', async () => {
    const { dialog } = await openAlerts('off')
    await expect.element(dialog.getByRole('button', { name: 'Install app' })).not.toBeInTheDocument()
  })
})
