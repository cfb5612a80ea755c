import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@murphy/ui/tokens.css'
import '@murphy/ui/base.css'
import { createPrivacyFormCall } from '../adapters/privacy-form-call'
import { readFrameConfiguration } from '../adapters/frame-configuration'
import { createSettings } from '../settings'
import { replaceCopy } from '../copy/define-copy'
import { createPrivacyForm, readParameters } from './create-privacy-form'
import { PrivacyFormPage } from './privacy-form-page'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element #root to draw the form in.')
const configuration = readFrameConfiguration(document)
replaceCopy(configuration.texts)
const { callTimeoutMs: timeoutMs } = createSettings(configuration)
const form = createPrivacyForm(
  {
    submit: createPrivacyFormCall(
      { base: configuration.formSubmitBase, timeoutMs },
      { fetch: window.fetch.bind(window) },
    ),
    closeWindow: () => window.close(),
    after: (delayMs, call) => void setTimeout(call, delayMs),
  },
  readParameters(window.location.search),
)
createRoot(root).render(
  <StrictMode>
    <PrivacyFormPage form={form} />
  </StrictMode>,
)
