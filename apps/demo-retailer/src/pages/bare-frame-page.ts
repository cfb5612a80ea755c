import { html } from '../html'
import { shopName } from './layout'

/** Returns a page that embeds Murphy's frame without the loader. The page and the frame exchange window messages only. */
export function renderBareFramePage(murphyUrl: URL): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Bare frame · ${shopName}</title>
        <link rel="icon" href="/pictures/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/shop.css" />
        <script type="module" src="/assets/bare-frame.js"></script>
      </head>
      <body class="bare">
        <main>
          <h1>Murphy in a bare frame</h1>
          <p class="soft">
            No loader: this page frames Murphy and posts window messages to it.
            <a href="/">Back to the shop</a>
          </p>
          <form id="post">
            <label for="message">Message to Murphy</label>
            <textarea id="message" rows="3" spellcheck="false">{"type":"openWidget"}</textarea>
            <p class="actions"><button class="button">Post</button></p>
            <p class="notice" id="problem" role="alert" hidden></p>
          </form>
          <h2>Messages</h2>
          <ol id="wire-list" class="wire-lines"></ol>
        </main>
        <iframe id="murphy" title="Murphy" data-src="${murphyUrl.href}" referrerpolicy="origin"></iframe>
      </body>
    </html> `.markup
}
