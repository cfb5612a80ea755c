import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import { expect, it } from 'vitest'
import { subscriptionKey } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const server = useTestServer(useTestDatabase())

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

it.each([
  ['text', calls.textQuery.path, callExamples.textQuery[0].body],
  ['event', calls.eventQuery.path, callExamples.eventQuery[0].body],
])('refuses the parameters of a %s that are nested deeper than 32 levels', async (_, path, body) => {
  const post = (levels: number) =>
    server.inject({
      method: 'POST',
      url: `/murphybot/chatserver${path}`,
      query: { sessionId: '', isLCAvailable: 'false' },
      headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': subscriptionKey },
      payload: JSON.stringify({ ...body, parameters: { ...body.parameters, own: 'NESTED' } }).replace(
        '"NESTED"',
        nested(levels),
      ),
    })
  expect((await post(10)).status).toBe(200)
  for (const levels of [40, 30_000]) {
    const { status, text } = await post(levels)
    expect([status, text]).toEqual([400, expect.stringContaining('at most 32 levels')])
  }
})
