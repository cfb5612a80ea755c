import { render } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserSurvey } from '../../adapters/browser-survey'
import { expectAccessible } from '../../testing/accessibility'
import { renderWidget } from '../../testing/render-widget'
import { SurveyScreen } from './survey-screen'

const scriptUrl = 'https://survey.example/script.js'

afterEach(() => {
  for (const script of document.querySelectorAll(`script[src="${scriptUrl}"]`)) script.remove()
})

/** Adds the frame as the vendor's script does, but from our own origin. */
function putFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Survey'
  document.querySelector('#murphy-survey')?.append(frame)
  return frame
}

function speak(source: Window | null, origin: string, type = 'murphySurveyDone'): void {
  window.dispatchEvent(new MessageEvent('message', { source, origin, data: { type } }))
}

describe('survey screen', () => {
  it('is an empty container with the focus, without the widget’s text box [SUR-01]', async () => {
    const widget = await renderWidget({ surveyScriptUrl: scriptUrl })
    await widget.openChat()
    await widget.say('hi')
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    const survey = widget.screen.getByRole('region', { name: 'Survey' })
    await expect.element(survey).toHaveFocus()
    expect(document.querySelector('#murphy-survey')?.childNodes).toHaveLength(0)
    await expect.element(widget.screen.getByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible()
    await widget.screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(survey).not.toBeInTheDocument()
  })

  it('loads the vendor’s script only once its container exists [SUR-01]', async () => {
    createBrowserSurvey(window).open(scriptUrl, () => undefined)
    const script = () => document.head.querySelector(`script[src="${scriptUrl}"]`)
    expect(script()).toBeNull()
    await render(<SurveyScreen />)
    await expect.poll(script).not.toBeNull()
  })

  it('detects if the vendor’s survey has loaded [SUR-02]', async () => {
    const survey = createBrowserSurvey(window)
    expect(survey.isThere()).toBe(false)
    await render(<SurveyScreen />)
    expect(survey.isThere()).toBe(false)
    putFrame()
    expect(survey.isThere()).toBe(true)
  })

  it('accepts completion once, and only from its own frame and origin', async () => {
    const done = vi.fn<() => void>()
    await render(<SurveyScreen />)
    const frame = putFrame()
    createBrowserSurvey(window).open(scriptUrl, done)
    speak(window, 'https://survey.example')
    speak(null, 'https://survey.example')
    speak(frame.contentWindow, 'https://elsewhere.example')
    speak(frame.contentWindow, 'https://survey.example', 'hello')
    expect(done).not.toHaveBeenCalled()
    speak(frame.contentWindow, 'https://survey.example')
    speak(frame.contentWindow, 'https://survey.example')
    expect(done).toHaveBeenCalledOnce()
  })
})
