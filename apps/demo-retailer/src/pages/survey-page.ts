import { html } from '../html'
import { shopName } from './layout'

const choices = [
  { value: 'good', label: 'Good', mouth: 'M15 29c4 6 14 6 18 0' },
  { value: 'fair', label: 'Fair', mouth: 'M16 31h16' },
  { value: 'poor', label: 'Poor', mouth: 'M15 34c4-6 14-6 18 0' },
] as const

/** Returns the survey of the demonstration's vendor. The answer is not stored. */
export function renderSurveyPage(murphyUrl: URL): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Survey · ${shopName}</title>
        <link rel="stylesheet" href="/assets/shop.css" />
        <script type="module" src="/assets/survey.js"></script>
      </head>
      <body class="survey">
        <form id="survey" data-murphy="${murphyUrl.origin}">
          <h1>How was your chat?</h1>
          <fieldset class="faces">
            <legend>Pick one</legend>
            ${choices.map(
              ({ value, label, mouth }) => html`
                <label>
                  <input type="radio" name="face" value="${value}" required />
                  <svg viewBox="0 0 48 48" aria-hidden="true">
                    <circle cx="24" cy="24" r="20" />
                    <path d="M17 19v2m14-2v2" />
                    <path d="${mouth}" />
                  </svg>
                  ${label}
                </label>
              `,
            )}
          </fieldset>
          <button class="button">Send</button>
        </form>
      </body>
    </html> `.markup
}
