import { describe, expect, it } from 'vitest'
import type { BannerInfo } from '@murphy/contracts/calls'
import { createFakePorts, failed, ok, plainConfiguration } from '../../testing/fake-ports'
import type { FakePorts } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import { selectShownBanner } from '../selectors'

const minuteMs = 60_000
const banner: BannerInfo = {
  bannerTemplate: 'Deliveries are slower\nthis week.',
  bannerType: 'warning',
  expiry: 30,
  isBannerActive: true,
}

function configured(changes: Partial<BannerInfo> = {}, fakes: FakePorts = createFakePorts()): FakePorts {
  const bannerInfo = { ...banner, ...changes }
  fakes.server.settings.widgetConfiguration = async () => ok({ ...plainConfiguration, bannerInfo })
  return fakes
}

/** A page that has just loaded; `null` when it shows no banner. */
async function textOn(fakes: FakePorts): Promise<string | null> {
  const widget = await createTestWidget({ fakes })
  return widget.widgetState().banner?.text ?? null
}

/** A page on which the banner was closed. */
async function closed(changes: Partial<BannerInfo> = {}): Promise<FakePorts> {
  const fakes = configured(changes)
  const widget = await createTestWidget({ fakes })
  await widget.act({ kind: 'banner-closed' })
  return fakes
}

describe('the banner', () => {
  it('is the one of the configuration [BAN-03, STG-08]', async () => {
    const widget = await createTestWidget({ fakes: configured() })
    expect(selectShownBanner(widget.state())).toEqual(banner)
    expect(widget.widgetState().banner).toEqual({ text: banner.bannerTemplate, type: 'warning' })
  })

  it('is not there when it is not active [BAN-04]', async () => {
    expect(await textOn(configured({ isBannerActive: false }))).toBeNull()
  })

  it('is not there when the configuration or the greeting fails, and the chat is usable [WEL-06]', async () => {
    const unconfigured = createFakePorts()
    unconfigured.server.settings.widgetConfiguration = () => failed()
    expect(await textOn(unconfigured)).toBeNull()

    const ungreeted = configured()
    ungreeted.server.chat.greet = () => failed()
    const widget = await createTestWidget({ fakes: ungreeted })
    await widget.openChat()
    expect(widget.widgetState().banner).toBeNull()
    widget.botAnswers({ type: 'message', text: 'Hello.' })
    await widget.say('hi')
    expect(widget.lines().at(-1)).toBe('bot: Hello.')
  })

  it('goes when it is closed, and the time is stored [BAN-02, BAN-06, STG-07]', async () => {
    const fakes = configured()
    const widget = await createTestWidget({ fakes })
    await widget.act({ kind: 'banner-closed' }, { kind: 'banner-closed' })
    expect(widget.widgetState().banner).toBeNull()
    expect(JSON.parse(fakes.notes.get('closedBanner') ?? '')).toEqual({
      template: banner.bannerTemplate,
      type: 'warning',
      closedAt: fakes.clock.now(),
    })
  })

  it.each([
    [0, false],
    [29 * minuteMs, false],
    [30 * minuteMs - 1, false],
    [30 * minuteMs, true],
    [31 * minuteMs, true],
  ])('a banner closed %i ms before the next load is shown there: %s [BAN-05]', async (passedMs, isShown) => {
    const fakes = await closed()
    fakes.clock.sleep(passedMs)
    expect((await textOn(fakes)) !== null).toBe(isShown)
  })

  it.each([
    [30 * minuteMs - 1, false],
    [30 * minuteMs, true],
  ])('comes back to the page it was closed on after %i ms: %s [BAN-05]', async (passedMs, isShown) => {
    const widget = await createTestWidget({ fakes: configured() })
    await widget.act({ kind: 'banner-closed' })
    await widget.pass(passedMs)
    expect(widget.widgetState().banner !== null).toBe(isShown)
  })

  it.each([
    ['closed for a month', 30 * 24 * 60, 30 * 24 * 60 * minuteMs - 1, false],
    ['closed for a month', 30 * 24 * 60, 30 * 24 * 60 * minuteMs, true],
  ])('%s stays away that long: %i minutes, %i ms [BAN-05]', async (_, expiry, passedMs, isShown) => {
    const widget = await createTestWidget({ fakes: configured({ expiry }) })
    await widget.act({ kind: 'banner-closed' })
    await widget.pass(passedMs)
    expect(widget.widgetState().banner !== null).toBe(isShown)
  })

  it.each([0, null])(
    'the banner that expires after %s minutes comes with the next load only [BAN-05]',
    async (expiry) => {
      const fakes = configured({ expiry })
      const widget = await createTestWidget({ fakes })
      await widget.act({ kind: 'banner-closed' })
      await widget.pass(60 * minuteMs)
      expect(widget.widgetState().banner).toBeNull()
      expect(await textOn(fakes)).not.toBeNull()
    },
  )

  it.each([{ bannerTemplate: 'All is well.' }, { bannerType: 'error' as const }])(
    'the banner of another text or type shows at once: %j [BAN-05]',
    async (changes) => {
      const fakes = await closed()
      expect(await textOn(configured(changes, fakes))).not.toBeNull()
    },
  )

  it.each(['no json', '{"template": 1}', '[]'])('is shown when what is stored is %s', async (text) => {
    const fakes = configured()
    fakes.notes.set('closedBanner', text)
    expect(await textOn(fakes)).not.toBeNull()
  })
})
