import type { Page } from '@playwright/test'
import type { Keyboard } from '../keyboard'

/** Screen-reader output, oldest first: `role: name` of each stop, `“…”` of each announcement. */
export type Heard = readonly (string | RegExp)[]

/** How a flow begins: many begin alike. */
export type Opening = {
  /** The shopper signed in at the shop; `null` is a guest. */
  readonly shopperId: number | null
  readonly walk: (user: Keyboard) => Promise<void>
  readonly heard: Heard
}

/**
 * One flow through the widget by keyboard and screen reader. `Others` act too: the page around Murphy, and agents in
 * a live chat.
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
