import type { Page } from '@playwright/test'
import type { Keyboard } from '../keyboard'

/** Screen-reader output, oldest first: `role: name` of each stop, `“…”` of each announcement. */
export type ScreenReaderOutput = readonly (string | RegExp)[]

/** The beginning of a flow, which several flows share. */
export type Opening = {
  /** The shopper signed in at the shop; `null` is a guest. */
  readonly shopperId: number | null
  readonly walk: (user: Keyboard) => Promise<void>
  readonly expectedOutput: ScreenReaderOutput
}

/**
 * One flow through the widget by keyboard and screen reader. `Others` act too: the page around Murphy, and agents in
 * a live chat.
 */
export type Flow<Others = Page> = {
  readonly name: string
  /** Walked only by `npm run test:long`, because other flows of a run pass the same screens. */
  readonly isLong?: true
  readonly opening: Opening
  /** Sets answers that this flow needs and the server gives rarely. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The steps after the opening. */
  readonly walk: (user: Keyboard, others: Others) => Promise<void>
  /** All output after the opening. */
  readonly expectedOutput: ScreenReaderOutput
  /** Further output that depends on timing. */
  readonly optionalOutput?: RegExp
}
