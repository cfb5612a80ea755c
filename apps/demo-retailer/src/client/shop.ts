import './shop.css'
import { connectBasket } from './basket'
import { connectExpertPanel } from './expert-panel'
import { createMessageList } from './message-list'
import { getMurphy } from './murphy'
import { connectAccount, connectSignIn, connectShopper } from './session'
import { sendBasket, sendVisit } from './visit'

const openExpert = connectExpertPanel()

getMurphy()('on', 'callSalesFloorWidget', ({ storeName }) => {
  // On a phone Murphy covers the whole page, and the expert's panel too.
  if (matchMedia('(width <= 46rem)').matches) getMurphy()('close')
  openExpert(typeof storeName === 'string' ? storeName : null)
})

getMurphy()('on', 'chatbotInitChangeUrl', ({ url }) => {
  // Only addresses of this shop are opened.
  if (typeof url === 'string' && URL.canParse(url) && new URL(url).origin === window.location.origin) {
    window.location.assign(url)
  }
})

const list = document.querySelector<HTMLElement>('#wire-list')
const count = document.querySelector<HTMLElement>('#wire-count')
const empty = document.querySelector<HTMLElement>('#wire-empty')
if (list && count && empty) {
  const show = createMessageList(list)
  getMurphy()('on', '*', (message, direction) => {
    count.textContent = String(show(message, direction))
    empty.hidden = true
  })
}

for (const button of document.querySelectorAll<HTMLElement>('[data-murphy-open]')) {
  button.addEventListener('click', () => getMurphy()('open'))
}
for (const button of document.querySelectorAll<HTMLElement>('[data-murphy-say]')) {
  button.addEventListener('click', () => getMurphy()('send', button.dataset['murphySay'] ?? ''))
}

// Scrolls to the current aisle: on a phone the navigation is wider than the screen.
document.querySelector('.categories [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

connectSignIn()
connectAccount()
connectBasket(sendBasket)
// The shopper first: another shopper does not inherit the visit.
void connectShopper().then(sendVisit)
