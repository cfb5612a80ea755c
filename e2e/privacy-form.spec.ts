import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, murphyAddress, test } from './shop'

const query = 'appId=a-1&conversationId=c-1&userId=u-1&projectId=p-1'
const six = ['userId', 'conversationId', 'appId', 'projectId', 'userName', 'userEmail']

/** Opens the form and records its posts. */
async function openForm(page: Page, parameters = query) {
  const posts: { readonly url: string; readonly headers: Record<string, string>; readonly body: unknown }[] =
    []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    // The form posts our own JSON.
    posts.push({ url: request.url(), headers: request.headers(), body: request.postDataJSON() as unknown })
  })
  await page.goto(`${murphyAddress}/privacy-form?${parameters}`)
  // A script draws the form. Keys before that would be lost.
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  const field = {
    name: page.getByLabel('Name', { exact: true }),
    email: page.getByLabel('Email address', { exact: true }),
    consent: page.getByRole('checkbox'),
    go: page.getByRole('button', { name: 'Continue', exact: true }),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
  }
  return {
    ...field,
    posts,
    fill: async () => {
      await field.name.fill('Mia Hart')
      await field.email.fill('mia@example.com')
      await field.consent.check()
    },
  }
}

test.describe('The privacy form', () => {
  test('is a page of its own that loads nothing of the chat [RTE-02, PRV-02, PRV-03]', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const form = await openForm(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live chat')
    for (const control of Object.values(form).filter((part) => 'click' in part))
      await expect(control).toBeVisible()
    await expectAccessible(page)
    expect(loaded.filter((path) => path.startsWith('/assets/') && !path.includes('privacy-form'))).toEqual([])
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
      '',
      0,
      0,
    ])
  })

  test('continues when everything is filled in, and shows the error of the email address [PRV-04, PRV-05]', async ({
    page,
  }) => {
    const form = await openForm(page)
    const problem = page.getByText('Please enter a valid email address')
    await expect(form.go).toBeDisabled()
    await form.email.fill('abc')
    await expect(problem).toBeHidden()
    await form.email.blur()
    await expect(problem).toBeVisible()
    await expectAccessible(page)
    await form.fill()
    await expect(problem).toBeHidden()
    await expect(form.go).toBeEnabled()
    await form.email.fill('abc')
    await expect(form.go).toBeDisabled()
  })

  test(
    'posts exactly six fields, then reports that the window can be closed',
    { annotation: { type: 'rules', description: 'PRV-01, PRV-06, PRV-07, API-19' } },
    async ({ page }) => {
      const form = await openForm(page)
      await form.fill()
      await form.go.click()
      await expect(page.getByText('You can close this window now.')).toBeVisible()
      expect(form.posts.map(({ url }) => url)).toEqual([`${murphyAddress}/api/livechat/form/submit`])
      const [post] = form.posts
      expect(Object.keys(post?.body as object).sort()).toEqual([...six].sort())
      expect(post?.body).toEqual({
        userId: 'u-1',
        conversationId: 'c-1',
        appId: 'a-1',
        projectId: 'p-1',
        userName: 'Mia Hart',
        userEmail: 'mia@example.com',
      })
      expect(post?.headers['content-type']).toBe('application/json')
      expect(post?.headers).not.toHaveProperty('ocp-apim-subscription-key')
      await expectAccessible(page)
    },
  )

  test('closes a window that a script has opened [PRV-07]', { tag: '@long' }, async ({ page, context }) => {
    await page.goto(`${murphyAddress}/privacy-form`)
    const opening = context.waitForEvent('page')
    await page.evaluate((path) => void window.open(path), `/privacy-form?${query}`)
    const popup = await opening
    await popup.getByLabel('Name', { exact: true }).fill('Mia Hart')
    await popup.getByLabel('Email address').fill('mia@example.com')
    await popup.getByRole('checkbox').check()
    const closing = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await closing
  })

  test('closes by Cancel without a post [PRV-08]', { tag: '@long' }, async ({ page }) => {
    const form = await openForm(page)
    await form.fill()
    await form.cancel.click()
    await expect(page.getByText('You can close this window now.')).toBeVisible()
    expect(form.posts).toEqual([])
  })

  test('posts empty strings for missing parameters [PRV-06]', { tag: '@long' }, async ({ page }) => {
    const form = await openForm(page, '')
    await form.fill()
    await form.go.click()
    await expect(page.getByText('You can close this window now.')).toBeVisible()
    expect(form.posts[0]?.body).toMatchObject({ userId: '', conversationId: '', appId: '', projectId: '' })
  })

  test('stays open with everything typed when the post fails', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/livechat/form/submit', (route) => route.fulfill({ status: 503, body: '{}' }))
    const form = await openForm(page)
    await form.fill()
    await form.go.click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await expect(form.email).toHaveValue('mia@example.com')
    await expectAccessible(page)
    await page.unroute('**/api/livechat/form/submit')
    await form.go.click()
    await expect(page.getByText('You can close this window now.')).toBeVisible()
  })

  test('is filled in, sent and left by keyboard alone', async ({ page }) => {
    const form = await openForm(page)
    const press = (key: string) => page.keyboard.press(key)
    await press('Tab')
    await expect(form.name).toBeFocused()
    await page.keyboard.type('Mia Hart')
    await press('Tab')
    await expect(form.email).toBeFocused()
    await page.keyboard.type('mia@example.com')
    await press('Tab')
    await expect(form.consent).toBeFocused()
    await press('Space')
    await press('Tab')
    await expect(form.cancel).toBeFocused()
    await press('Tab')
    await expect(form.go).toBeFocused()
    await press('Enter')
    await expect(page.getByText('You can close this window now.')).toBeFocused()
    expect(form.posts).toHaveLength(1)
  })

  for (const [name, wishes] of [
    ['a phone of 320 px', { viewport: { width: 320, height: 568 } }],
    ['the night', { colorScheme: 'dark' as const }],
    ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ] as const) {
    test(`fits ${name}`, { tag: name === 'a phone of 320 px' ? [] : '@long' }, async ({ browser }) => {
      const page = await browser.newPage({ ...wishes })
      await openForm(page)
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflowPx).toBe(0)
      await expectAccessible(page)
      await page.close()
    })
  }
})
