import type { Page } from '@playwright/test'
import type { Keyboard } from '../keyboard'

/** What somebody hears, oldest first: `role: name` of each stop, `“…”` of each announcement. */
export type Heard = readonly (string | RegExp)[]

/** How a flow begins: many begin alike. */
export type Opening = {
  /** Who is signed in at the shop; `null` is a guest. */
  readonly shopperId: number | null
  readonly walk: (user: Keyboard) => Promise<void>
  readonly heard: Heard
}

/**
 * One way through the widget, as somebody without a mouse and a screen goes it. `Others` act besides them: the page around
 * Murphy, and where there are people behind him, they.
 */
export type Flow<Others = Page> = {
  readonly name: string
  readonly opening: Opening
  /** Answers that this flow needs and the server gives only now and then. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The way on from the opening. */
  readonly walk: (user: Keyboard, others: Others) => Promise<void>
  /** All that is heard after the opening. */
  readonly heard: Heard
  /** Heard besides, and only by who looks before something has come. */
  readonly sometimesHeard?: RegExp
}
