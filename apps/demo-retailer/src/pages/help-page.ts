import { html, type Html } from '../html'

export function renderHelpPage(title: string): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">Home</a> <span aria-hidden="true">›</span> Help
    </nav>
    <h1>${title}</h1>
    <p class="lead">
      Murphy has this article at hand: ask in the chat and read it there, next to your question.
    </p>
    <p class="actions">
      <button type="button" class="button" data-murphy-say="${title}">Read it in the chat</button
      ><a class="button quiet" href="/contact">Contact us</a>
    </p>`
}
