import { callExamples } from '@murphy/contracts/call-examples'
import { createTestTokens } from './shopper-tokens'

/** Asks a server for order 10234567 as its shopper, and returns the answer. The server has the test's token key. */
export async function askForOrder(address: string, key: string): Promise<string> {
  const [{ body }] = callExamples.textQuery
  const encryptedShopperId = await createTestTokens(Date.now)(123)
  const parameters = { ...body.parameters, shopperId: 123, encryptedShopperId }
  const path = '/murphybot/chatserver/api/TextQuery?sessionId=&isLCAvailable=false'
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': key },
    body: JSON.stringify({ ...body, text: 'where is my order 10234567', parameters }),
  })
  return await reply.text()
}

/** Returns the key that the widget's document holds. */
export async function readSubscriptionKey(address: string): Promise<string> {
  const document = await (await fetch(address)).text()
  return /"subscriptionKey":"([^"]+)"/.exec(document)?.[1] ?? 'none'
}
