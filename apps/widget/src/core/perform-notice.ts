import * as v from 'valibot'
import { isBannerShown } from '@murphy/domain/banner'
import type { ClosedBanner } from '@murphy/domain/banner'
import { parseJson } from '@murphy/domain/text'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { Ports } from './ports'
import type { NoticeEffect } from './effect'
import type { Dispatch } from './perform-call'

const ClosedBannerSchema = v.object({ template: v.string(), type: v.string(), closedAt: v.number() })

/** The longest timer. A browser's timers cannot wait for a month, so the banner's time is checked again after a day. */
const longestWaitMs = 24 * 60 * 60 * 1000

/** Performs the effects of the banner and the survey. */
export function performNotice(ports: Ports, effect: NoticeEffect, dispatch: Dispatch): void {
  switch (effect.kind) {
    case 'check-banner':
      return checkBanner(ports, effect.banner, dispatch)
    case 'save-closed-banner':
      return saveClosedBanner(ports, effect.banner, dispatch)
    case 'open-survey':
      return void openSurvey(ports, effect, dispatch)
  }
}

/** Shows the banner now, or when its time has come. Source: BAN-05, OP-38 */
function checkBanner(ports: Ports, banner: BannerInfo, dispatch: Dispatch): void {
  const closed = readClosedBanner(ports)
  const now = ports.clock.now()
  if (isBannerShown({ ...banner, expiry: getExpiryMinutes(banner) }, closed, now))
    dispatch({ kind: 'banner-due', banner })
  else if (closed !== null) scheduleCheck(ports, { banner, closedAt: closed.closedAt }, dispatch)
}

/**
 * Stores that the banner was closed. A banner that expires at once stays closed until the next load.
 * Source: BAN-05, BAN-06, STG-07, OP-38
 */
function saveClosedBanner(ports: Ports, banner: BannerInfo, dispatch: Dispatch): void {
  const closedAt = ports.clock.now()
  const closed: ClosedBanner = { template: banner.bannerTemplate, type: banner.bannerType, closedAt }
  ports.localData.saveNote('closedBanner', JSON.stringify(closed))
  if (getExpiryMinutes(banner) > 0) scheduleCheck(ports, { banner, closedAt }, dispatch)
}

function scheduleCheck(
  ports: Ports,
  { banner, closedAt }: { readonly banner: BannerInfo; readonly closedAt: number },
  dispatch: Dispatch,
): void {
  const waitMs = closedAt + getExpiryMinutes(banner) * 60_000 - ports.clock.now()
  ports.clock.after('banner', Math.min(waitMs, longestWaitMs), () => checkBanner(ports, banner, dispatch))
}

/** Returns the banner's expiry; a banner without one comes again with the next load. */
function getExpiryMinutes({ expiry }: BannerInfo): number {
  return expiry ?? 0
}

/** Reads the closed banner. Other scripts may have written there, so an unreadable value counts as missing. */
function readClosedBanner({ localData }: Ports): ClosedBanner | null {
  const parsed = v.safeParse(ClosedBannerSchema, parseJson(localData.readNote('closedBanner') ?? 'null'))
  return parsed.success ? parsed.output : null
}

/**
 * Dispatches every change of the network, and checks once, after a while, whether the vendor has loaded.
 * Source: SUR-02, SUR-03, OP-43
 */
async function openSurvey(
  { loadSurvey, clock, connection, log }: Ports,
  { scriptUrl, checkMs }: Extract<NoticeEffect, { kind: 'open-survey' }>,
  dispatch: Dispatch,
): Promise<void> {
  const survey = await loadSurvey()
  survey.open(scriptUrl, () => dispatch({ kind: 'survey-done' }))
  const dispatchNetworkChange = (isOnline: boolean): void => dispatch({ kind: 'network-changed', isOnline })
  connection.watch(dispatchNetworkChange)
  clock.after('survey-check', checkMs, () => {
    if (!connection.isOnline()) return dispatchNetworkChange(false)
    if (survey.isThere()) return
    log.warn('survey-failed')
    dispatch({ kind: 'survey-failed' })
  })
}
