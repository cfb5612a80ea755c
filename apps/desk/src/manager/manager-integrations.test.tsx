import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type {
  ApiKey,
  ChangeWebhookBody,
  CreateApiKeyBody,
  CreateWebhookBody,
  Webhook,
} from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { openPage } from '../testing/open-page'
import { renderManager } from '../testing/render-manager'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

const timezone = 'Australia/Melbourne'

describe('API keys', () => {
  async function renderKeys() {
    const test = await renderManager()
    const { answers } = test
    let keys: readonly ApiKey[] = []
    const { key, secret } = deskCallExamples.createApiKey.reply
    answers.getApiKeys = () => ({ keys, timezone })
    answers.createApiKey = ({ body }) => {
      const { name, scopes, expiresOn } = body as CreateApiKeyBody
      const created = { ...key, name, scopes, expiresOn }
      keys = [created]
      return { key: created, secret }
    }
    answers.revokeApiKey = () => {
      keys = keys.map((one) => ({ ...one, state: 'revoked' }))
      return { ok: true }
    }
    await openPage(test.nav, 'API keys')
    return { ...test, secret, key }
  }

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('are created, shown once and copied, %s, %d wide', async (theme, width) => {
    const { screen, manager, secret, key } = await renderKeys()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    await expect.element(screen.getByText('No API keys yet.')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
    await screen.getByLabelText('Last day (optional)').fill('2030-12-31')
    await screen.getByRole('checkbox', { name: /reports:read/ }).click()
    await screen.getByRole('checkbox', { name: /chats:read/ }).click()
    await screen.getByRole('button', { name: 'Create key' }).click()
    const created = screen.getByRole('region', { name: 'New API key' })
    await expect.element(created).toHaveFocus()
    await expect.element(created.getByRole('textbox', { name: 'Key' })).toHaveValue(secret)
    await created.getByRole('button', { name: 'Copy' }).click()
    await expect.element(created.getByText('Copied.')).toBeVisible()
    expect(manager.copied).toEqual([secret])
    expect(manager.requests.find(({ name }) => name === 'createApiKey')?.body).toEqual({
      name: 'Warehouse',
      scopes: ['chats:read', 'reports:read'],
      expiresOn: '2030-12-31',
    })
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await created.getByRole('button', { name: 'Done' }).click()
    expect(screen.container.innerHTML).not.toContain(secret)
    await expect.element(screen.getByRole('row', { name: /^Warehouse/ })).toHaveTextContent(key.prefix)
    delete document.documentElement.dataset['theme']
  })

  it('are revoked by keyboard after a question, and the refusal of a new one is shown at its field', async () => {
    const { screen, manager } = await renderKeys()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
    await screen.getByRole('checkbox', { name: /chats:read/ }).click()
    await screen.getByRole('button', { name: 'Create key' }).click()
    const revoke = screen.getByRole('button', { name: 'Revoke Warehouse' })
    await expect.element(revoke).toBeVisible()
    revoke.element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Revoke the key Warehouse?' })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(manager.requests.some(({ name }) => name === 'revokeApiKey')).toBe(false)
    await revoke.click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(screen.getByText(/^The key was revoked\./)).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^Warehouse/ })).toHaveTextContent('Revoked')
    const message = 'Choose an end date that is not over.'
    manager.refusals.createApiKey = { code: 'bad_request', message, path: 'expiresOn' }
    await screen.getByRole('button', { name: 'Create key' }).click()
    await expect.element(screen.getByLabelText('Last day (optional)')).toHaveAccessibleDescription(message)
  })
})

describe('webhooks', () => {
  async function renderWebhooks() {
    const test = await renderManager()
    const { answers } = test
    const { webhook, secret } = deskCallExamples.createWebhook.reply
    let webhooks: readonly Webhook[] = []
    answers.getWebhooks = () => ({ webhooks, timezone })
    answers.createWebhook = ({ body }) => {
      const created = { ...webhook, ...(body as CreateWebhookBody) }
      webhooks = [created]
      return { webhook: created, secret }
    }
    answers.changeWebhook = ({ body }) => {
      const change = body as ChangeWebhookBody
      const changed = { ...webhook, ...change, version: change.version + 1 }
      webhooks = [changed]
      return { webhook: changed }
    }
    answers.removeWebhook = () => {
      webhooks = []
      return { ok: true }
    }
    answers.rotateWebhookSecret = () => ({ webhook, secret: 'whsec_new' })
    answers.searchDeliveries = () => deskCallExamples.searchDeliveries.reply
    answers.replayDelivery = () => ({ ok: true })
    answers.replayDeliveries = () => ({ count: 3 })
    await openPage(test.nav, 'Webhooks')
    return {
      ...test,
      secret,
      webhook,
      put: (change: Partial<Webhook>) => void (webhooks = [{ ...webhook, ...change }]),
    }
  }

  it('are created with a secret, changed and removed', async () => {
    const { screen, secret, path, manager } = await renderWebhooks()
    await expect.element(screen.getByText('No webhooks yet.')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Address' }).fill('https://hooks.shop.example/in')
    await screen.getByRole('checkbox', { name: /chat\.ended/ }).click()
    await screen.getByRole('button', { name: 'Create webhook' }).click()
    const shown = screen.getByRole('region', { name: 'Signing secret' })
    await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret)
    await shown.getByRole('button', { name: 'Done' }).click()
    await screen.getByRole('link', { name: 'https://hooks.shop.example/in' }).click()
    expect(path()).toBe('webhooks/4242')
    await screen.getByRole('checkbox', { name: 'On', exact: true }).click()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => manager.requests.find(({ name }) => name === 'changeWebhook')?.body)
      .toMatchObject({
        url: 'https://hooks.shop.example/in',
        events: ['chat.ended'],
        isOn: false,
        version: 1,
      })
    await expect.element(screen.getByText('Saved.')).toBeVisible()
    const message = 'This webhook was changed meanwhile. Open it again to see its current settings.'
    manager.refusals.changeWebhook = { code: 'conflict', message }
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(message)).toBeVisible()
    expect(manager.requests.findLast(({ name }) => name === 'changeWebhook')?.body).toMatchObject({
      isOn: false,
      version: 2,
    })
    await screen.getByRole('button', { name: 'New secret' }).click()
    await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new')
    await screen.getByRole('button', { name: 'Remove webhook' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Remove this webhook?' })
    await dialog.getByRole('button', { name: 'Remove webhook' }).click()
    await expect.element(screen.getByText('No webhooks yet.')).toBeVisible()
    expect(path()).toBe('webhooks')
  })

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('show their deliveries, which are sent again, %s, %d wide', async (theme, width) => {
    const { screen, goTo, put, manager } = await renderWebhooks()
    put({ switchedOffAt: 1717400000000, isOn: false })
    // The page loads its list again when it is opened again.
    goTo('bans')
    await expect.element(screen.getByRole('heading', { name: 'Bans' })).toBeVisible()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    goTo('webhooks/4242')
    await expect.element(screen.getByText(/^All deliveries failed for five days/)).toBeVisible()
    await expect.element(screen.getByText('500 Internal Server Error')).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    screen.getByRole('button', { name: 'Send again: chat.ended 17' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('The delivery will be sent again.')).toBeVisible()
    await screen.getByLabelText('Since').fill('2024-06-03T10:00')
    await screen.getByRole('button', { name: 'Send all again' }).click()
    await expect.element(screen.getByText('3 deliveries will be sent again.')).toBeVisible()
    expect(manager.requests.find(({ name }) => name === 'replayDeliveries')?.body).toEqual({
      since: new Date('2024-06-03T10:00').getTime(),
    })
    await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Failed')
    await expect
      .poll(() => manager.requests.at(-1))
      .toMatchObject({ name: 'searchDeliveries', body: { state: 'failed', after: null } })
    delete document.documentElement.dataset['theme']
  })

  it('say why an address is refused, and that one does not exist', async () => {
    const { screen, goTo, manager } = await renderWebhooks()
    const message = 'This address is in a private network. Ask the operator to allow the network.'
    manager.refusals.createWebhook = { code: 'bad_request', message, path: 'url' }
    await screen.getByRole('button', { name: 'Create webhook' }).click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Address' }))
      .toHaveAccessibleDescription(message)
    goTo('webhooks/9')
    await expect.element(screen.getByText('This webhook no longer exists.')).toBeVisible()
  })
})
