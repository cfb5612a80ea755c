import { describe, expect, it } from 'vitest'
import { createFakePorts } from '../../testing/fake-ports'
import { enter, logIn, withLiveChat } from '../../testing/live-chat-widget'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

/** Asks the questions `1` to `count`, each with its answer. */
async function talkAbout(test: TestWidget, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    test.botAnswers({ type: 'message', text: `answer ${number}` })
    await test.say(`question ${number}`)
  }
}

async function reload(test: TestWidget, chat = test.saved.chat): Promise<TestWidget> {
  const fakes = createFakePorts({ ...test.saved, chat, lastActivityAt: test.clock.now() })
  fakes.clock.sleep(test.clock.now() - fakes.clock.now())
  return withLiveChat({ fakes })
}

async function transcript(test: TestWidget): Promise<readonly string[]> {
  await enter(test)
  return test.liveChat.starts[0]?.handOver.transcript.map(({ from, text }) => `${from}: ${text}`) ?? []
}

const both = (number: number) => [`shopper: question ${number}`, `murphy: answer ${number}`]

describe('the transcript that the agent gets', () => {
  it('keeps every bot message that is left when a reload has removed the first two [LC-39]', async () => {
    const before = await withLiveChat()
    await talkAbout(before, 7)
    const after = await reload(before)
    expect(await transcript(after)).toEqual([3, 4, 5, 6, 7].flatMap(both))
  })

  it('leaves out the second bot message when a reload has removed the first only [LC-39]', async () => {
    const before = await withLiveChat()
    await talkAbout(before, 5)
    const after = await reload(before)
    expect(after.lines()).toHaveLength(10)
    expect(await transcript(after)).toEqual([both(1)[0], ...[2, 3, 4, 5].flatMap(both)])
  })

  it('leaves out the second bot message when it comes after the reload [LC-39]', async () => {
    const before = await withLiveChat()
    const after = await reload(before)
    await talkAbout(after, 2)
    expect(await transcript(after)).toEqual([both(1)[0], ...both(2)])
  })

  it('leaves out the first two bot messages of a chat that an earlier release has stored [LC-39]', async () => {
    const before = await withLiveChat()
    await talkAbout(before, 2)
    const { chat } = before.saved
    const after = await reload(before, chat && { ...chat, openingIds: null })
    expect(await transcript(after)).toEqual([both(1)[0], ...both(2)])
  })

  it('keeps the answers to a guest when a log off has removed the first messages [LC-39]', async () => {
    const test = await createTestWidget({ hasLiveChat: true })
    await logIn(test)
    await test.openChat()
    await test.act({ kind: 'activity-detected' })
    test.liveChat.comesUp()
    await test.pass(0)
    await test.host({ type: 'changeShopperId', shopperId: 0 })
    const said = test.lines().filter((line) => line.startsWith('bot: '))
    test.liveChat.comesUp()
    await talkAbout(test, 3)
    expect(said).toEqual([])
    expect(await transcript(test)).toEqual([1, 2, 3].flatMap(both))
  })

  it('leaves out the same two bot messages in another tab [LC-39]', async () => {
    const first = await withLiveChat()
    await talkAbout(first, 7)
    const second = await createTestWidget({ hasLiveChat: true })
    if (first.saved.chat !== null) second.otherTab({ kind: 'chat-saved', chat: first.saved.chat })
    await second.openChat()
    await second.act({ kind: 'activity-detected' })
    second.liveChat.comesUp()
    await second.pass(0)
    expect(await transcript(second)).toEqual([3, 4, 5, 6, 7].flatMap(both))
  })
})
