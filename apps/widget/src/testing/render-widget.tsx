import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import type { State } from '../core/state'
import { stillWidget } from '../gallery/still-state'
import type { Story } from '../gallery/story'
import { StoryView } from '../gallery/story-view'
import { App } from '../shell/app'
import '../shell/document.css'
import { createLoadedModules } from './all-modules'
import { createTestWidget } from './test-widget'

/** Renders the whole widget with real rules and fake ports. */
export async function renderWidget(options: Parameters<typeof createTestWidget>[0] = {}) {
  const test = await createTestWidget(options)
  const screen = await render(<App widget={test.widget} />)
  return { ...test, screen }
}

/** Renders one state. Returns the events that the views dispatch. */
export async function renderState(state: State) {
  const widget = stillWidget(state, createLoadedModules())
  const screen = await render(<App widget={widget} />)
  return { screen, events: widget.events }
}

/** Renders one story of the gallery, with the dialog that it opens. */
export async function renderStory(story: Story) {
  const screen = await render(<StoryView story={story} modules={createLoadedModules()} />)
  if ('opens' in story) await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
  return { screen }
}
