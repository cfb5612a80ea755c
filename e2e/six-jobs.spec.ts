import { clientOf } from './program'
import { expect, murphyAddress, storefrontAddress, test } from './shop'

/** Alex of the demonstration data; 0 is a guest. */
const alex = 123

const logIn = { type: 'url', text: 'Log in' }
const orders = { type: 'verifiedOrders' }
const finder = { type: 'command', commandName: 'START_FIND_A_WINE' }
const liveChat = { type: 'command', commandName: 'START_LIVE_CHAT' }

/** What Murphy is for: what is said in turn, and what the last answer holds for a guest and for Alex. */
const jobs = [
  ['get an answer', ['how do I return a bottle'], { type: 'article' }, { type: 'article' }],
  ['track orders', ['where is my order'], logIn, orders],
  ['manage a pick up nominee', ['change who picks up my order'], logIn, orders],
  ['find a wine', ['help me choose a wine', 'Alexandria'], finder, finder],
  ['check stock', ['do you have shiraz at prahran'], { type: 'product-list' }, { type: 'product-list' }],
  ['reach a person', ['can I talk to a human please'], liveChat, liveChat],
] as const

/** Somebody who talks with Murphy's server as the widget does, while live chat is there. */
async function startTalk(shopperId: number) {
  const client = await clientOf(murphyAddress)
  const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  const intent = { intentGroupId: '', intentGroupName: '' }
  const encryptedShopperId = shopperId === 0 ? '' : await tokenOf(shopperId)
  const greeting = { ...ids, ...intent, encryptedShopperId, dialogFlowSessionId: '' }
  await client.post('/api/Shopper/GreetShopperEncrypted', greeting)
  const { chatbotUserId, widgetSessionId } = ids
  const about = { intentName: '', intentGroupPendingRenew: false, shopperId, widgetSessionId }
  const parameters = { ...intent, ...about, encryptedShopperId }
  return (text: string) =>
    client.post('/api/TextQuery', { text, chatbotUserId, parameters }, { isLiveChatAvailable: true })
}

async function tokenOf(shopperId: number): Promise<string> {
  const answer = await fetch(`${storefrontAddress}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ shopperId }),
  })
  const { encryptedShopperId } = (await answer.json()) as { encryptedShopperId: string }
  return encryptedShopperId
}

for (const [who, shopperId] of [
  ['a guest', 0],
  ['a signed-in shopper', alex],
] as const)
  test(`[GEN-03] Each of the six jobs is done for ${who}, or begins with a log-in`, async () => {
    for (const [job, texts, forGuest, forAlex] of jobs) {
      const ask = await startTalk(shopperId)
      let items: unknown = null
      for (const text of texts) items = (await ask(text)).body
      const wanted = shopperId === alex ? forAlex : forGuest
      expect(items, job).toContainEqual(expect.objectContaining(wanted))
    }
  })
