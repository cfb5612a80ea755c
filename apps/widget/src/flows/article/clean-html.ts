import createPurifier from 'dompurify'

const purifier = createPurifier(window)

// A link of the help centre leaves the frame, and the page it opens gets no hand on ours.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) {
    node.target = '_blank'
    node.rel = 'noopener noreferrer'
  }
  // Without words a picture decorates; read aloud would be its address.
  if (node instanceof HTMLImageElement && !node.hasAttribute('alt')) node.alt = ''
})

/**
 * Help-centre markup without anything that acts: scripts, event attributes, frames, forms, styles and links other
 * than http, https, mail and telephone. Headings move down, because the page has its title already.
 *
 * Source: ART-05, OP-46
 */
export function cleanHtml(html: string): string {
  const body = purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['style', 'class', 'id', 'width', 'height'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/)/i,
  })
  for (const heading of body.querySelectorAll('h1, h2')) rename(heading, 'h3')
  const holder = document.createElement('div')
  holder.append(body)
  return holder.innerHTML
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
