import { getMurphy } from './murphy'

type Session = { shopperId: number; encryptedShopperId?: string; botToken?: string }

/** Sends the signed-in shopper to Murphy, on each page and when fresh tokens are needed; `shopperId` 0 is a guest. */
export async function connectShopper(): Promise<void> {
  getMurphy()('on', 'shopperTokenNeeded', () => void sendShopper())
  await sendShopper()
}

async function sendShopper(): Promise<void> {
  // Offline, Murphy keeps the previous shopper until the next call.
  const answer = await fetch('/api/session').catch(() => null)
  if (answer?.ok) getMurphy()('shopper', (await answer.json()) as Session)
}

/** Connects the buttons of the sign-in page and the button that signs out. */
export function connectSignIn(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-in]')) {
    button.addEventListener('click', () => void signIn(Number(button.dataset['signIn']), button))
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
    button.addEventListener('click', () => void signOut(button))
  }
}

/** Connects the account page's consent to order notices and the buttons that move orders on. */
export function connectAccount(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-order-notices]')) {
    box.addEventListener('change', () => void changeOrderNotices(box))
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-order-step]')) {
    button.addEventListener('click', () => void moveOrder(button))
  }
}

async function changeOrderNotices(box: HTMLInputElement): Promise<void> {
  box.disabled = true
  const answer = await post('/api/order-notices', { isOn: box.checked })
  box.disabled = false
  if (answer?.ok) getMurphy()('shopper', (await answer.json()) as Session)
  else box.checked = !box.checked
}

async function moveOrder(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const answer = await post('/api/order-step', { orderId: button.dataset['orderStep'] })
  button.disabled = false
  // The page then offers the order's next step.
  if (answer?.ok) window.location.reload()
}

async function signIn(shopperId: number, button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const answer = await post('/api/login', { shopperId })
  if (answer?.ok) {
    getMurphy()('shopper', (await answer.json()) as Session)
    window.location.assign('/account')
    return
  }
  button.disabled = false
  const problem = document.querySelector<HTMLElement>('#login-problem')
  if (problem === null) return
  problem.hidden = false
  problem.textContent = 'That did not work. Please try again.'
}

async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const answer = await post('/api/logout', {})
  button.disabled = false
  if (!answer?.ok) return
  getMurphy()('shopper', { shopperId: 0 })
  window.location.assign('/')
}

/** Posts JSON to the shop; `null`: the shop cannot be reached. */
async function post(path: string, body: unknown): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return null
  }
}
