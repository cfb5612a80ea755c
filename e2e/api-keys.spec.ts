import { expectAccessible } from './axe'
import { expect, openManagerPage, signIn, signOut, test } from './desk-page'

test('a manager creates an API key, and a program reads the agents with it until the key is revoked', async ({
  browser,
  murphy,
  request,
}) => {
  const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
  await openManagerPage(desk, 'Admin', 'API keys')
  await desk.getByRole('textbox', { name: 'Name' }).fill('Wallboard')
  await desk.getByRole('checkbox', { name: /agents:read/ }).check()
  await desk.getByRole('button', { name: 'Create key' }).click()
  const created = desk.getByRole('region', { name: 'New API key' })
  const key = await created.getByRole('textbox', { name: 'Key' }).inputValue()
  await expectAccessible(desk)

  const headers = { authorization: `Bearer ${key}` }
  const agents = await request.get(`${murphy}/api/v1/agents`, { headers })
  expect(agents.status()).toBe(200)
  expect(await agents.text()).toContain('sarah.jones@murphy.example')
  const chats = await request.get(`${murphy}/api/v1/chats`, { headers })
  expect([chats.status(), await chats.json()]).toMatchObject([403, { problem: { scope: 'chats:read' } }])

  await created.getByRole('button', { name: 'Done' }).click()
  await desk.getByRole('button', { name: 'Revoke Wallboard' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByRole('row', { name: /^Wallboard/ })).toContainText('Revoked')
  expect((await request.get(`${murphy}/api/v1/agents`, { headers })).status()).toBe(401)
  await signOut(desk)
})
