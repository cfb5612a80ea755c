import { describe, expect, it } from 'vitest'
import { failed, ok, createFakePorts } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { isAgeCheckAsked } from '../selectors'
import type { ReplyItem } from '@murphy/contracts/reply-items'

const asking: ReplyItem = {
  type: 'message',
  text: 'Online age check is required.',
  from: 'murphy',
  verifyAge: true,
  acceptanceEventName: 'SDDFAQAcceptance',
  intent_group_id: 'ig-3',
  intent_group_name: 'Age check',
  query_id: 'q-3',
}

async function asked(isEnabled: boolean | null, ...items: readonly ReplyItem[]): Promise<TestWidget> {
  const fakes = createFakePorts()
  fakes.server.settings.isFeatureEnabled = async (_, feature) =>
    isEnabled === null ? failed<boolean>() : ok(feature === 'SddPrompt' && isEnabled)
  const widget = await createTestWidget({ fakes })
  await widget.openChat()
  widget.botAnswers(...items)
  await widget.say('age check')
  return widget
}

describe('the age check', () => {
  it.each([
    ['[AGE-07] on, with a message that asks', true, [asking], true],
    ['[AGE-07] off', false, [asking], false],
    ['[AGE-07] not to be read', null, [asking], false],
    ['on, with a message that does not ask', true, [{ ...asking, verifyAge: false }], false],
  ] as const)('%s', async (_, isEnabled, items, isAsked) => {
    expect(isAgeCheckAsked((await asked(isEnabled, ...items)).state())).toBe(isAsked)
  })

  it('stays until the session ends, also on the next page [AGE-07]', async () => {
    const widget = await asked(true, asking)
    widget.botAnswers({ type: 'message', text: 'Something else.' })
    await widget.say('hi')
    expect(isAgeCheckAsked(widget.state())).toBe(true)
    const next = await createTestWidget({ fakes: widget })
    expect(isAgeCheckAsked(next.state())).toBe(true)
    await next.act(
      { kind: 'launcher-pressed' },
      { kind: 'close-pressed' },
      { kind: 'end-prompt-answered', answer: 'finished' },
    )
    expect(isAgeCheckAsked(next.state())).toBe(false)
  })

  it('is reported when it is read about, under its own intent [AGE-08, MSG-25]', async () => {
    const widget = await asked(true, asking)
    widget.botAnswers({ type: 'message', text: 'Else.', intent_group_id: 'ig-9' })
    await widget.say('hi')
    await widget.act({ kind: 'age-check-opened' })
    expect(widget.callsOf('record').map(({ args }) => args[1])).toEqual([
      {
        updateType: 'addEvent',
        eventName: 'SDDFAQAcceptance',
        isSuccessful: true,
        intentGroupId: 'ig-3',
        intentGroupName: 'Age check',
        queryId: 'q-3',
        intentGroupTypeId: null,
        source: 'murphy',
      },
    ])
    expect(widget.state().conversation.entries.every(({ vote }) => vote === null)).toBe(true)
  })
})
