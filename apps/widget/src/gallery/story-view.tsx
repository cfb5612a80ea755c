import { emptyPrivacyForm } from '../privacy-form/privacy-form-machine'
import type { PrivacyFormState } from '../privacy-form/privacy-form-machine'
import { PrivacyFormPage } from '../privacy-form/privacy-form-page'
import { App } from '../shell/app'
import { stillWidget } from './still-state'
import type { Story } from './stories'

/** One story as the shopper would see it: the widget, or the page of the privacy form. */
export function StoryView({ story }: { readonly story: Story }) {
  return 'form' in story ? (
    <PrivacyFormPage form={stillForm(story.form)} />
  ) : (
    <App widget={stillWidget(story.state)} />
  )
}

/** Shows one state for ever. */
function stillForm(changes: Partial<PrivacyFormState>) {
  const state = {
    ...emptyPrivacyForm({ userId: '', conversationId: '', appId: '', projectId: '' }),
    ...changes,
  }
  return { getState: () => state, subscribe: () => () => {}, dispatch: () => {}, stop: () => {} }
}
