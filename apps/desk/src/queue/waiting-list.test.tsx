import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, queuedChat, visitor } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const queue = Array.from({ length: 500 }, (_, index) =>
  queuedChat(`w-${index}`, { visitor: visitor(`Shopper ${index}`) }),
)

async function fiveHundredWait() {
  const test = await renderDesk({ state: { queue } })
  const list = test.screen.getByRole('region', { name: 'Queue' })
  await expect.element(list.getByText('500')).toBeVisible()
  await expect.element(list.getByText('Shopper 0', { exact: true })).toBeVisible()
  const scroller = test.screen.getByRole('navigation', { name: 'Queue and chats' }).element()
  return { ...test, list, scroller, rows: () => list.getByRole('listitem').elements() }
}

describe('five hundred waiting chats', () => {
  it('have few elements in the document at every scroll position', async () => {
    const { list, rows, scroller } = await fiveHundredWait()
    expect(rows().length).toBeLessThan(30)
    // Rows are measured when they are rendered, which moves the end, so scrolling is repeated.
    await expect
      .poll(() => {
        scroller.scrollTop = scroller.scrollHeight
        return list.getByText('Shopper 499', { exact: true }).query()
      })
      .not.toBeNull()
    expect(rows().length).toBeLessThan(30)
    expect(rows().at(-1)?.getAttribute('aria-posinset')).toBe('500')
    expect(rows().at(-1)?.getAttribute('aria-setsize')).toBe('500')
  })

  it('render only the changed one again', async () => {
    const { list, rows, pushState } = await fiveHundredWait()
    await expect.element(list.getByRole('button', { name: 'Accept chat from Shopper 3' })).toBeVisible()
    const whole = rows().filter((row) => row.querySelector('button') !== null)
    const changed = new Set<Element | undefined>()
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) changed.add(whole.find((row) => row.contains(target)))
    })
    watcher.observe(list.element(), { subtree: true, childList: true, characterData: true })
    pushState({ queue: queue.with(1, queuedChat('w-1', { firstMessage: 'Is anybody there?' })) })
    await expect.element(list.getByText('Is anybody there?')).toBeVisible()
    watcher.disconnect()
    // A missing row has just come near the screen.
    changed.delete(undefined)
    expect([...changed]).toEqual([whole[1]])
  })

  it('keep the focused one, also when those before it are accepted', async () => {
    const { list, scroller, pushState } = await fiveHundredWait()
    const third = list.getByRole('button', { name: 'Accept chat from Shopper 3', exact: true })
    await expect.element(third).toBeVisible()
    third.element().focus()
    await expect.element(third).toHaveFocus()
    scroller.scrollTop = 20_000
    await expect.poll(() => list.getByText('Shopper 0', { exact: true }).query()).toBeNull()
    pushState({ queue: queue.slice(2), chats: [deskChat('w-0'), deskChat('w-1')] })
    await expect.element(list.getByText('498')).toBeVisible()
    await expect.element(third).toHaveFocus()
  })
})

describe('a waiting shopper', () => {
  it('is shown with the reasons for going ahead of others', async () => {
    const { screen } = await renderDesk({
      state: { queue: [queuedChat('w-1', { priority: ['vip', 'repeat', 'long-wait'] })] },
    })
    const list = screen.getByRole('region', { name: 'Queue' })
    for (const reason of ['VIP', 'Repeat contact', 'Long wait'])
      await expect.element(list.getByText(reason)).toBeVisible()
  })

  it.each([
    [['Spirits'], 'Needs Spirits', 'Kept for agents with this skill'],
    [['Spirits', 'Mandarin'], 'Needs Spirits, Mandarin', 'Kept for agents with these skills'],
  ])(
    'is shown with the needed skills %j, and as kept while only agents with them may accept',
    async (skills, needs, kept) => {
      const waiting = queuedChat('w-1', { skills, isKept: true, mayAccept: false })
      const { screen, pushState } = await renderDesk({ state: { queue: [waiting] } })
      const list = screen.getByRole('region', { name: 'Queue' })
      await expect.element(list.getByText(needs)).toBeVisible()
      await expect.element(list.getByText(kept)).toBeVisible()
      await expect.element(list.getByRole('button')).not.toBeInTheDocument()
      await expectAccessible()
      pushState({ queue: [queuedChat('w-1', { skills })] })
      await expect.element(list.getByText(kept)).not.toBeInTheDocument()
      await expect.element(list.getByText(needs)).toBeVisible()
      await expect.element(list.getByRole('button', { name: 'Accept chat from Mia Hart' })).toBeVisible()
    },
  )

  it('is marked after leaving the page', async () => {
    const gone = queuedChat('w-1', { visitor: { ...visitor('Mia Hart'), isConnected: false } })
    const { screen, pushState } = await renderDesk({ state: { queue: [gone] } })
    const list = screen.getByRole('region', { name: 'Queue' })
    await expect.element(list.getByText('Left the page')).toBeVisible()
    pushState({ queue: [queuedChat('w-1')] })
    await expect.element(list.getByText('Left the page')).not.toBeInTheDocument()
  })
})
