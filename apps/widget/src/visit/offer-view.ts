import { visitCopy } from './copy'

/** The announcement waits until the frame is visible. Screen readers announce no change in a hidden frame. */
const announceAfterMs = 300

/**
 * Creates the notice of an offer in an empty document. It takes no focus by itself, and Escape dismisses it.
 *
 * @returns a function that shows an offer, or removes it with `null`, and returns its height in pixels
 */
export function createOfferView(
  document: Document,
  {
    onAccept,
    onDismiss,
    after,
  }: {
    readonly onAccept: () => void
    readonly onDismiss: () => void
    readonly after: (delayMs: number, call: () => void) => () => void
  },
): (text: string | null) => number {
  const notice = document.createElement('section')
  const sentence = document.createElement('p')
  const announcement = document.createElement('p')
  const buttons = document.createElement('div')
  let cancelAnnouncement = (): void => undefined

  const createButton = (label: string, className: string, onPress: () => void): HTMLButtonElement => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.textContent = label
    button.addEventListener('click', onPress)
    return button
  }

  notice.className = 'offer'
  notice.hidden = true
  notice.setAttribute('aria-label', visitCopy.name)
  announcement.className = 'announcement'
  announcement.setAttribute('role', 'status')
  buttons.className = 'buttons'
  buttons.append(
    createButton(visitCopy.accept, 'accept', onAccept),
    createButton(visitCopy.dismiss, 'dismiss', onDismiss),
  )
  notice.append(sentence, buttons)
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onDismiss()
  })
  document.body.append(notice, announcement)

  return (text) => {
    cancelAnnouncement()
    notice.hidden = text === null
    sentence.textContent = text
    announcement.textContent = ''
    if (text === null) return 0
    cancelAnnouncement = after(announceAfterMs, () => {
      announcement.textContent = text
    })
    return notice.offsetHeight
  }
}
