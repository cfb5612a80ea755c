import { afterAll, beforeAll, describe } from 'vitest'
import { createTestUnderstanding } from '../../testing/chosen-understanding'
import { startFakeChatCompletions } from '../../testing/fake-chat-completions'
import { startFakeDialogflow } from '../../testing/fake-dialogflow'
import type { ConformanceSubject } from '../../testing/understanding-conformance'
import { conformsToUnderstanding } from '../../testing/understanding-conformance'

conformsToUnderstanding('our own engine', () => ({
  understanding: createTestUnderstanding({}).understanding,
  source: 'embedded',
  sent: () => '',
}))

describe.each([
  { kind: 'dialogflow-es', project: 'shop' },
  { kind: 'dialogflow-cx', project: 'shop', location: 'australia-southeast1', agent: 'a-1' },
] as const)('$kind', (adapter) => {
  let subject: ConformanceSubject & { readonly close: () => Promise<void> }
  beforeAll(async () => {
    const { clock } = createTestUnderstanding({})
    const google = await startFakeDialogflow(clock.now)
    const { understanding } = createTestUnderstanding(
      { 'understanding.adapter': adapter },
      {
        fetch: google.fetch,
        now: clock.now,
        secrets: { dialogflow: google.account, chatCompletionsKey: null },
      },
    )
    const sent = (): string => google.requests.map(({ path, body }) => path + body).join('\n')
    subject = { understanding, source: adapter.kind, sent, close: google.close }
  })
  afterAll(() => subject.close())

  conformsToUnderstanding(adapter.kind, () => subject)
})

describe('chat completions', () => {
  let subject: ConformanceSubject & { readonly close: () => Promise<void> }
  beforeAll(async () => {
    const fake = await startFakeChatCompletions()
    const { understanding } = createTestUnderstanding({
      'understanding.adapter': { kind: 'chat-completions', baseUrl: fake.baseUrl, model: 'small' },
    })
    const sent = (): string => fake.requests.map(({ path, body }) => path + body).join('\n')
    subject = { understanding, source: 'chat-completions', sent, close: fake.close }
  })
  afterAll(() => subject.close())

  conformsToUnderstanding('chat completions', () => subject)
})
