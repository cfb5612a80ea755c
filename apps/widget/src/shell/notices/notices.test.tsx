import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import type { BannerInfo } from '@murphy/contracts/calls'
import { stillMessage, stillChat, stillEntry } from '../../gallery/still-state'
import { expectAccessible } from '../../testing/accessibility'
import { createFakePorts, ok, plainConfiguration } from '../../testing/fake-ports'
import { renderState, renderWidget } from '../../testing/render-widget'

const text = 'Deliveries are slower <b>this week</b>.\nWe are sorry.'

async function openWithBanner(bannerType: BannerInfo['bannerType']) {
  const fakes = createFakePorts()
  const bannerInfo: BannerInfo = { bannerTemplate: text, bannerType, expiry: 60, isBannerActive: true }
  fakes.server.settings.widgetConfiguration = async () => ok({ ...plainConfiguration, bannerInfo })
  const widget = await renderWidget({ fakes })
  await widget.openChat()
  return widget
}

async function openWithAgeCheck() {
  const state = stillChat([
    stillEntry('bot', { type: 'message', text: 'Same-day delivery needs an age check.', verifyAge: true }),
  ])
  return renderState({ ...state, features: { asksForAgeCheck: true } })
}

describe('the banner', () => {
  it.each([
    ['notification', 'status', 'Notice'],
    ['warning', 'status', 'Warning'],
    ['error', 'alert', 'Error'],
  ] as const)('a banner of type %s is a %s that says %s [BAN-01]', async (type, role, word) => {
    const { screen } = await openWithBanner(type)
    const banner = screen.getByRole(role).filter({ hasText: 'Deliveries are slower' })
    await expect.element(banner).toBeVisible()
    await expect.element(banner).toHaveTextContent(word)
    await expectAccessible()
  })

  it('has its own colour and icon for each type [BAN-01]', async () => {
    const looks = new Set<string>()
    for (const type of ['notification', 'warning', 'error'] as const) {
      const { screen } = await openWithBanner(type)
      const banner = screen.getByText('We are sorry.').element().closest('div')?.parentElement
      if (!banner) throw new Error('There is no banner.')
      looks.add(
        `${getComputedStyle(banner).backgroundColor} ${banner.querySelector('path')?.getAttribute('d')}`,
      )
      await screen.unmount()
    }
    expect(looks.size).toBe(3)
    expect([...looks].every((look) => !look.endsWith('null'))).toBe(true)
  })

  it('keeps line breaks and shows markup as text', async () => {
    const { screen } = await openWithBanner('warning')
    const shown = screen.getByText('We are sorry.').element()
    expect(shown.textContent).toBe(text)
    expect(getComputedStyle(shown).whiteSpaceCollapse).toBe('preserve-breaks')
  })

  it('closes with Close, and the focus moves to the conversation [BAN-02]', async () => {
    const { screen } = await openWithBanner('notification')
    await screen.getByText('Close', { exact: true }).click()
    await expect.element(screen.getByText('We are sorry.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('log')).toHaveFocus()
  })

  it('keeps the newest entry in view when it closes', async () => {
    const { screen, say, botAnswers } = await openWithBanner('warning')
    botAnswers({ type: 'message', text: 'Line '.repeat(60) })
    for (const text of ['one', 'two', 'three', 'four']) await say(text)
    const log = screen.getByRole('log').element()
    const hiddenPx = () => log.scrollHeight - log.scrollTop - log.clientHeight
    await expect.poll(() => log.scrollHeight).toBeGreaterThan(log.clientHeight + 200)
    await expect.poll(hiddenPx).toBeLessThan(2)

    await screen.getByText('Close', { exact: true }).click()
    await expect.element(screen.getByText('We are sorry.')).not.toBeInTheDocument()
    await expect.poll(() => getComputedStyle(log).scrollPaddingTop).toBe('0px')
    expect(hiddenPx()).toBeLessThan(2)
    await expect.element(screen.getByRole('button', { name: 'Newest messages' })).not.toBeInTheDocument()
  })

  it('overlays the list, which reserves its height', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => stillMessage('bot', `Line ${index}`))
    const state = stillChat(lines)
    const { screen } = await renderState({
      ...state,
      banner: { bannerTemplate: text, bannerType: 'warning', expiry: 1, isBannerActive: true },
    })
    const log = screen.getByRole('log')
    const banner = screen.getByText('We are sorry.')
    await expect.element(banner).toBeVisible()
    const height = banner.element().closest('div')?.parentElement?.offsetHeight ?? 0
    const list = log.element().firstElementChild ?? log.element()
    await expect.poll(() => getComputedStyle(list).paddingBlockStart).toBe(`${16 + height}px`)
    await expect.element(screen.getByText('Line 29')).toBeInViewport()
    expect(log.element().scrollTop).toBeCloseTo(log.element().scrollHeight - log.element().clientHeight, -1)
  })
})

describe('the age check', () => {
  it('is shown above the conversation [AGE-01, AGE-02]', async () => {
    const { screen } = await openWithAgeCheck()
    const alert = screen.getByRole('region', { name: 'Online age check' })
    await expect
      .element(alert)
      .toHaveTextContent('Online age check is required for same-day delivery in NSW from the 1st June.')
    await expect.element(alert.getByRole('button', { name: "Read what's changing" })).toBeVisible()
    await expectAccessible()
  })

  it(
    'opens a sheet with three points, Cancel and Verify my age',
    { meta: { rules: 'AGE-03, AGE-04, AGE-05, AGE-06' } },
    async () => {
      const { screen, events } = await openWithAgeCheck()
      const read = screen.getByRole('button', { name: "Read what's changing" })
      await read.click()
      const overlay = screen.getByRole('dialog')
      await expect.element(overlay).toBeVisible()
      expect(getComputedStyle(overlay.element()).animationName).toMatch(/slide-up/)
      await expectAccessible()
      expect(overlay.element().querySelectorAll('li')).toHaveLength(3)
      expect(overlay.element().getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0)

      const verify = overlay.getByRole('link', { name: 'Verify my age' })
      const address = 'https://shop.example/account?i_cid=cbagecheck&utm_campaign=sdd-age-check'
      await expect.element(verify).toHaveAttribute('href', address)
      await expect.element(verify).toHaveAttribute('target', '_blank')
      await verify.click()
      expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'activity-detected')).toEqual([
        'age-check-opened',
        'link-pressed',
      ])
      expect(events.at(-1)).toEqual({ kind: 'link-pressed', url: address, target: 'new-tab' })

      await overlay.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(overlay).not.toBeInTheDocument()
      await expect.element(read).toHaveFocus()
    },
  )

  it('closes by Escape too [AGE-04]', async () => {
    const { screen } = await openWithAgeCheck()
    await screen.getByRole('button', { name: "Read what's changing" }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})
