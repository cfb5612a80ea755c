import { render } from 'vitest-browser-react'
import type { State } from '../core/state'
import { stillWidget } from '../gallery/still-state'
import * as views from '../later-views'
import { laterViews } from '../loaded-views'
import { App } from '../shell/app'
import '../shell/document.css'
import { createTestWidget } from './test-widget'

laterViews.provide(views)

/** The whole widget on screen: real rules, fake ports. */
export async function renderWidget(options: Parameters<typeof createTestWidget>[0] = {}) {
  const test = await createTestWidget(options)
  const screen = await render(<App widget={test.widget} />)
  return { ...test, screen }
}

/** One state on screen, and what the views said about it. */
export async function renderState(state: State) {
  const widget = stillWidget(state)
  const screen = await render(<App widget={widget} />)
  return { screen, events: widget.events }
}
