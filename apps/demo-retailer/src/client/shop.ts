import './shop.css'
import { connectExpertPanel } from './expert-panel'
import { messageList } from './message-list'
import { murphy } from './murphy'
import { connectSignIn, keepMurphyInformed } from './session'

const openExpert = connectExpertPanel()

murphy()('on', 'callSalesFloorWidget', ({ storeName }) => {
  // On a phone Murphy covers the whole page, and the expert stands behind him.
  if (matchMedia('(width <= 46rem)').matches) murphy()('close')
  openExpert(typeof storeName === 'string' ? storeName : null)
})

murphy()('on', 'chatbotInitChangeUrl', ({ url }) => {
  // Murphy may send a shopper through our shop, but not out of it.
  if (typeof url === 'string' && URL.canParse(url) && new URL(url).origin === window.location.origin) {
    window.location.assign(url)
  }
})

const list = document.querySelector<HTMLElement>('#wire-list')
const count = document.querySelector<HTMLElement>('#wire-count')
const empty = document.querySelector<HTMLElement>('#wire-empty')
if (list && count && empty) {
  const show = messageList(list)
  murphy()('on', '*', (message, direction) => {
    count.textContent = String(show(message, direction))
    empty.hidden = true
  })
}

for (const button of document.querySelectorAll<HTMLElement>('[data-murphy-open]')) {
  button.addEventListener('click', () => murphy()('open'))
}
for (const button of document.querySelectorAll<HTMLElement>('[data-murphy-say]')) {
  button.addEventListener('click', () => murphy()('send', button.dataset['murphySay'] ?? ''))
}

// On a phone the aisles are wider than the screen.
document.querySelector('.categories [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

connectSignIn()
void keepMurphyInformed()
