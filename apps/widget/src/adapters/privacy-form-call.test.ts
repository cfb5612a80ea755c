import { callExamples } from '@murphy/contracts/call-examples'
import { describe, expect, it } from 'vitest'
import { createPrivacyFormCall } from './privacy-form-call'

const [{ body }] = callExamples.submitPrivacyForm
const address = { base: 'https://murphy.example', timeoutMs: 30_000 }

function posting(answer: () => Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = []
  const post = createPrivacyFormCall(address, {
    fetch: (url, init = {}) => {
      // The address is given as text.
      asked.push({ url: url as string, init })
      return answer()
    },
  })
  return { post, asked }
}

describe('the post of the privacy form', () => {
  it('has the six fields as JSON, and neither key nor query [PRV-06, API-19]', async () => {
    const { post, asked } = posting(async () => new Response('what was answered'))
    expect(await post(body)).toBe(true)
    expect(asked[0]?.url).toBe('https://murphy.example/api/livechat/form/submit')
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  })

  it.each([
    ['is refused', async () => new Response('{}', { status: 400 })],
    ['cannot reach the server', async () => await Promise.reject(new TypeError('Failed to fetch'))],
    ['takes too long', async () => await Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('a post that %s has failed', async (_title, answer) => {
    expect(await posting(answer).post(body)).toBe(false)
  })
})
