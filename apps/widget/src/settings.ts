/**
 * Times and names that the specification leaves open, with the values chosen in docs/rules/open-points.md.
 * The frame configuration's `settings` may replace each by name, so that a test or a retailer can change them.
 * All `…Ms` are milliseconds.
 */
export const defaultSettings = {
  /** OP-01: since the last action or bot message; not before the first open. */
  inactivityMs: 600_000,
  /** OP-36: a shared screen in a store ends sooner. */
  hostDeviceInactivityMs: 300_000,
  /** OP-01: the one-minute warning is shown this long before the end. */
  inactivityWarningMs: 60_000,
  /** OP-01: the shortest interval in which the last action is passed to other tabs. */
  activityShareMs: 5_000,
  /** OP-07, LAU-12 */
  staggerMs: 2_000,
  /** OP-04, LAU-17: delay = base + perMessage × shown parts. */
  followUpBaseMs: 5_000,
  followUpPerMessageMs: 2_000,
  /**
   * docs/wire-format.md#host-messages: a token comes just before `changeShopperId`. A token without that message is for
   * the present shopper.
   */
  tokenGraceMs: 100,
  /** The page is asked for a fresh token this long before the old one ends, as live chat does (LCS-11). */
  tokenMarginMs: 60_000,
  /** The time that a refused call waits for the page's fresh token before it is sent as a guest's. */
  tokenPatienceMs: 2_000,
  /** OP-19 */
  welcomeMinimumMs: 1_500,
  /** END-13 */
  endPromptFadeMs: 450,
  /** OP-10, END-14 */
  startAgainMs: 400,
  endScreenCloseMs: 1_000,
  /** OP-43: the time after which the widget checks whether the opened survey has appeared. */
  surveyCheckMs: 3_000,
  /** OP-34 */
  historyCount: 10,
  /**
   * The longest wait for the answers that the widget needs first. OP-121: `chatbotLoaded` waits for the configuration,
   * because the launcher's icon comes with it, and the host's messages wait too. API-04: a question waits for the first
   * report of live chat, because its answer depends on that. A slow server must not keep the widget unusable.
   */
  readyTimeoutMs: 1_000,
  /** OP-111, OP-118: a request goes by REST after this time while the hub's availability is unknown. */
  hubTimeoutMs: 3_000,
  /** OP-113 */
  callTimeoutMs: 30_000,
  /** OP-75: a carrier of this name (case ignored) is shown as `Endeavour Delivery`. */
  ownFleetName: 'Endeavour Fleet',
  /** OP-08: a card moved by the shopper, and one that autoplay moves. */
  carouselMoveMs: 400,
  carouselAutoplayMoveMs: 600,
  /** OP-09 */
  carouselAutoplayMs: 3_000,
  /** STO-15, in px: a shorter drag moves nothing. */
  carouselDragPx: 80,
} as const satisfies Record<string, number | string>

/** Settings by the names and types of their defaults. */
type Values<Defaults> = { readonly [Name in keyof Defaults]: Defaults[Name] extends number ? number : string }

/** The settings in force, and the addresses that the frame was given. */
export type WidgetSettings = Values<typeof defaultSettings> & {
  /** Origin and path of the retailer's shop, without a slash at the end. */
  readonly storefront: string
  /** The survey vendor's script; `null`: no survey. Source: OP-43 */
  readonly surveyScriptUrl: string | null
  /** The department that takes the live chats; `null`: the retailer has none. Source: OP-97 */
  readonly liveChat: { readonly departmentId: number } | null
  /** All given settings, for chunks with settings of their own. */
  readonly given: Readonly<Record<string, number | string>>
}

/**
 * Returns the settings in force: the defaults, with those that the frame's configuration replaces. A replacement of the
 * wrong type or name is ignored.
 */
export function createSettings({
  settings,
  storefront,
  surveyScriptUrl,
  liveChat,
}: {
  readonly settings: Readonly<Record<string, number | string>>
  readonly storefront: string
  readonly surveyScriptUrl: string | null
  readonly liveChat: { readonly departmentId: number } | null
}): WidgetSettings {
  return {
    ...overrideDefaults(defaultSettings, settings),
    storefront: storefront.replace(/\/$/, ''),
    surveyScriptUrl,
    liveChat,
    given: settings,
  }
}

/** Returns the defaults, each replaced by the given value of the same name and type. */
export function overrideDefaults<Defaults extends Readonly<Record<string, number | string>>>(
  defaults: Defaults,
  given: Readonly<Record<string, number | string>>,
): Values<Defaults> {
  const fitting = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(defaults, name) && typeof value === typeof defaults[name],
  )
  // Each entry has just been checked against the default of its name.
  return { ...defaults, ...Object.fromEntries(fitting) } as Values<Defaults>
}
