import { describe, expect, it } from 'vitest'
import type { BannerInfo } from '@murphy/contracts/calls'
import { createFakePorts, failed, ok, plainConfiguration } from '../../testing/fake-ports'
import { withLiveChat } from '../../testing/live-chat-widget'

const minuteMs = 60_000
const banner: BannerInfo = {
  bannerTemplate: 'We close early today.',
  bannerType: 'warning',
  expiry: 30,
  isBannerActive: true,
}

/** An open page, and how the configuration becomes another for it. */
async function openPage(bannerInfo: BannerInfo | null) {
  const fakes = createFakePorts()
  const set = (next: BannerInfo | null) => {
    fakes.server.settings.widgetConfiguration = async () => ok({ ...plainConfiguration, bannerInfo: next })
  }
  set(bannerInfo)
  const test = await withLiveChat({ fakes })
  return { fakes, set, test, shown: () => test.widgetState().banner?.text ?? null }
}

describe('an open page', () => {
  it('has a banner within five minutes after it was set, and none once it is taken away [BAN-03]', async () => {
    const { test, set, shown } = await openPage(null)
    set(banner)
    await test.pass(4 * minuteMs)
    expect(shown()).toBeNull()
    await test.pass(minuteMs)
    expect(shown()).toBe('We close early today.')
    set({ ...banner, isBannerActive: false })
    await test.pass(5 * minuteMs)
    expect(shown()).toBeNull()
  })

  it('leaves a banner closed that is as it was [BAN-05]', async () => {
    const { test, shown } = await openPage(banner)
    await test.act({ kind: 'banner-closed' })
    await test.pass(5 * minuteMs)
    expect(shown()).toBeNull()
  })

  it('shows another in place of one that was closed, which does not come back [BAN-05]', async () => {
    const { test, set, shown } = await openPage({ ...banner, expiry: 8 })
    await test.act({ kind: 'banner-closed' })
    set({ ...banner, bannerTemplate: 'We are closed.' })
    await test.pass(5 * minuteMs)
    expect(shown()).toBe('We are closed.')
    await test.pass(4 * minuteMs)
    expect(shown()).toBe('We are closed.')
  })

  it('keeps what it has when it cannot ask [BAN-03]', async () => {
    const { fakes, test, shown } = await openPage(banner)
    fakes.server.settings.widgetConfiguration = () => failed()
    await test.pass(5 * minuteMs)
    expect(shown()).toBe('We close early today.')
  })
})
