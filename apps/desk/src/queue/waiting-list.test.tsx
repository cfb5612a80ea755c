import { page } from 'vitest/browser'
import { beforeEach, expect, it } from 'vitest'
import { queuedChat, visitor } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const queue = Array.from({ length: 500 }, (_, index) =>
  queuedChat(`w-${index}`, { visitor: visitor(`Shopper ${index}`) }),
)

it('draws of five hundred who wait some, and others as they are scrolled to', async () => {
  const { screen } = await renderDesk({ state: { queue } })
  const list = screen.getByRole('region', { name: 'Waiting' })
  await expect.element(list.getByText('500')).toBeVisible()
  const rows = () => list.element().querySelectorAll('li:not([aria-hidden])')
  expect(rows().length).toBe(40)
  rows().item(39).scrollIntoView()
  await expect.poll(() => rows().length, { timeout: 10_000 }).toBeGreaterThan(40)
  expect(rows().length).toBeLessThan(500)
})
