import { html } from '../html'

/** The shop's own pictures, by the name in their address. */
export const shopPictures: ReadonlyMap<string, string> = new Map([
  [
    'logo',
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">
      <rect width="36" height="36" rx="10" fill="#6d1f3a" />
      <path d="M11 12h14q5 8.5 0 17H11q-5-8.5 0-17z" fill="#e0a526" />
      <path d="M9.5 16.5h17M9.5 24.5h17" stroke="#6d1f3a" stroke-width="2" />
      <path d="M15.5 12q-1.5 8.5 0 17M20.5 12q1.5 8.5 0 17" stroke="#6d1f3a" fill="none" opacity=".55" />
      <path d="M18 11c-1-5 3-8 9-7 1 5-3 9-9 7z" fill="#a9cf8d" />
      <path d="M18 11q3-3 6-4.5" stroke="#4d7a35" fill="none" />
    </svg>`.markup,
  ],
  [
    'empty-glass',
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160" width="120" height="160">
      <path
        d="M34 16h52c4 30 4 62-26 66-30-4-30-36-26-66z"
        fill="#e0a526"
        fill-opacity=".12"
        stroke="#b98a3c"
        stroke-width="4"
      />
      <path d="M60 82v54M38 140h44" stroke="#b98a3c" stroke-width="4" stroke-linecap="round" />
      <path d="M41 66q19 14 38 0-4 12-19 13-15-1-19-13z" fill="#8c1d3f" />
    </svg>`.markup,
  ],
])
