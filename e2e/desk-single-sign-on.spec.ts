import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, openManagerPage, signIn } from './desk-page'
import { isolatedTest } from './isolated-product'
import { startSignInProvider } from './sign-in-provider'
import type { SignInProvider } from './sign-in-provider'

const test = isolatedTest.extend<{ provider: SignInProvider }>({
  provider: async ({ ports }, use) => {
    const provider = await startSignInProvider(`http://127.0.0.1:${ports.PORT}`)
    await use(provider)
    await provider.stop()
  },
  environment: async ({ provider }, use) => use(provider.environment),
})

const ana = {
  sub: 'sub-ana',
  name: 'Ana Lee',
  email: 'ana@shop.example',
  email_verified: true,
  groups: ['desk-agents'],
}

/** Signs Ana in at the provider, in a browser of her own. */
async function signInAtProvider(browser: Browser, murphy: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  // The provider's page asks for a typeface.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await page.goto(`${murphy}/desk`)
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await page.getByPlaceholder('Enter any login').fill(ana.sub)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  return page
}

test(
  'an agent signs in at the company’s provider, has the role of the claims, and is refused once the account is closed',
  { tag: '@long' },
  async ({ browser, isolatedProduct, provider }) => {
    const { murphy } = isolatedProduct.addresses
    await isolatedProduct.set('desk.singleSignOnRoles', [
      { value: 'desk-agents', role: 'agent', departmentIds: [1] },
      { value: 'desk-leads', role: 'manager', departmentIds: [1, 2] },
    ])

    provider.setPerson(ana)
    const agent = await signInAtProvider(browser, murphy)
    await expect(agent.getByRole('heading', { name: 'My chats' })).toBeVisible()
    await expect(agent).toHaveURL(`${murphy}/desk`)
    await expect(agent.getByRole('button', { name: 'Ana Lee' })).toBeVisible()
    await expect(agent.getByRole('link', { name: 'Inbox' })).toBeVisible()
    await expect(agent.getByRole('link', { name: 'Admin' })).toHaveCount(0)

    provider.setPerson({ ...ana, groups: ['desk-leads'] })
    const lead = await signInAtProvider(browser, murphy)
    await expect(lead.getByRole('link', { name: 'Admin' })).toBeVisible()

    const manager = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    await openManagerPage(manager, 'Admin', 'Settings')
    await manager.getByRole('link', { name: 'Team' }).click()
    const member = manager.getByRole('group').filter({ hasText: ana.email })
    await member.getByText('Ana Lee').click()
    await member.getByRole('button', { name: 'Close account' }).click()
    await manager
      .getByRole('dialog', { name: 'Close Ana Lee?' })
      .getByRole('button', { name: 'Close', exact: true })
      .click()
    await expect(lead.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible()

    const refused = await signInAtProvider(browser, murphy)
    await expect(refused.getByRole('heading', { name: 'You have no access to the desk' })).toBeVisible()
    await expect(refused.getByText('A manager has closed your account at the desk.')).toBeVisible()
    await refused.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(refused.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible()
    await expectAccessible(refused)
  },
)
