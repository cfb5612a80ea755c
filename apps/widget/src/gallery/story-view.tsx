import { useEffect } from 'react'
import { createPrivacyFormState } from '../privacy-form/privacy-form-machine'
import type { PrivacyFormState } from '../privacy-form/privacy-form-machine'
import { PrivacyFormPage } from '../privacy-form/privacy-form-page'
import type { WidgetModuleRegistry } from '../shell/modules'
import { App } from '../shell/app'
import { NotFound } from '../shell/not-found'
import { stillWidget } from './still-state'
import type { ChatStory, Story } from './story'

type Props<Shown> = { readonly story: Shown; readonly modules: WidgetModuleRegistry }

/** Renders one story as the shopper sees it: the widget, or a separate page. */
export function StoryView({ story, modules }: Props<Story>) {
  if ('form' in story) return <PrivacyFormPage form={stillForm(story.form)} />
  return 'isNotFound' in story ? <NotFound /> : <ChatStoryView story={story} modules={modules} />
}

function ChatStoryView({ story: { state, opens }, modules }: Props<ChatStory>) {
  useEffect(
    () => (opens === undefined ? undefined : whenRendered(opens, (button) => button.click())),
    [opens],
  )
  return <App widget={stillWidget(state, modules)} />
}

/** Calls back once the button exists, because the code of a screen may load later. Returns a function that stops waiting. */
function whenRendered(label: string, act: (button: HTMLButtonElement) => void): () => void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()

  function look() {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (button === undefined) return
    observer.disconnect()
    act(button)
  }
}

/** Creates a privacy form whose state never changes. */
function stillForm(changes: Partial<PrivacyFormState>) {
  const state = {
    ...createPrivacyFormState({ userId: '', conversationId: '', appId: '', projectId: '' }),
    ...changes,
  }
  return { getState: () => state, subscribe: () => () => {}, dispatch: () => {}, stop: () => {} }
}
