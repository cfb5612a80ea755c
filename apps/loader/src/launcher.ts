import { createMurphyIcon } from './murphy-icon'

const name = 'Chat with Murphy'

export type Launcher = {
  readonly button: HTMLButtonElement
  /** Shows the number of unread messages; 0: no badge. Source: LAU-02, OP-14 */
  readonly showUnread: (count: number) => void
}

/** The round button that opens Murphy. Source: LAU-01 */
export function createLauncher(unread: number): Launcher {
  const button = document.createElement('button')
  const badge = document.createElement('span')
  button.id = 'murphy-launcher'
  button.type = 'button'
  button.append(createMurphyIcon(), badge)
  const showUnread = (count: number): void => {
    badge.hidden = count < 1
    badge.textContent = count > 99 ? '99+' : `${count}`
    button.setAttribute('aria-label', count < 1 ? name : `${name}, unread messages: ${badge.textContent}`)
  }
  showUnread(unread)
  return { button, showUnread }
}
