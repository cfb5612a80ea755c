import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { alex, createAssistantWithFakes, messageTextsOf } from '../../testing/assistant-with-fakes'

const { responseTexts } = shippedBotFiles
const createBot = () =>
  createAssistantWithFakes({
    responseTexts,
    means: {
      person: { intent: 'live_chat' },
      stores: { intent: 'find_nearby_store' },
      'dont want an article': { intent: 'help_article' },
    },
  })

describe('a question for the number to call', () => {
  it.each(['can i just ring', 'whats the number', 'how long is the wait'])(
    'is answered after live chat was closed, for a guest and for a shopper: %j',
    async (text) => {
      for (const context of [{}, { shopper: alex }]) {
        const bot = createBot()
        await bot.sendUtterance('person', context)
        const answer = messageTextsOf(await bot.sendUtterance(text, context))
        expect(answer).toContain('You can call us on')
        expect(answer.match(/You can call us/g)).toHaveLength(1)
        expect(answer).toContain('Live chat is open 10am to 4pm')
      }
    },
  )

  it('says nothing of the wait that it cannot see while live chat is open', async () => {
    const bot = createBot()
    const open = { shopper: alex, isLiveChatAvailable: true }
    await bot.sendUtterance('can i call someone', open)
    const answer = messageTextsOf(await bot.sendUtterance('is there much of a queue', open))
    expect(answer).toContain("can't see how long the wait is")
  })

  it.each([
    ['no im not filling in a form', 'No form, then.'],
    ['no the bot just gives me links', 'You can call us on'],
    ['is that number free to call from a mobile', 'what your phone company charges'],
    ['are they a different team or the same people', 'see who answers'],
    ['may i ask whether it is answered on sundays', "don't know the hours of the phone line"],
  ])('is answered after a person was asked for: %j', async (text, part) => {
    const bot = createBot()
    await bot.sendUtterance('person')
    const answer = messageTextsOf(await bot.sendUtterance(text))
    expect(answer).toContain(part)
    expect(answer).toContain('You can call us on')
  })

  it('starts live chat on a bare yes where it is open', async () => {
    const bot = createBot()
    const open = { shopper: alex, isLiveChatAvailable: true }
    await bot.sendUtterance('can i call someone', open)
    const items = await bot.sendUtterance('yes please', open)
    expect(items).toContainEqual(expect.objectContaining({ commandName: 'START_LIVE_CHAT' }))
  })

  it('offers no form to a shopper who has refused it', async () => {
    const bot = createBot()
    await bot.sendUtterance('person', { shopper: alex })
    const items = await bot.sendUtterance('no im not filling in a form', { shopper: alex })
    expect(items.filter(({ type }) => type === 'conditionalqr')).toEqual([])
  })

  it('opens the form for a message to the team', async () => {
    const bot = createBot()
    await bot.sendUtterance('person')
    const items = await bot.sendUtterance('can you leave them a message from me')
    expect(items).toContainEqual(expect.objectContaining({ commandName: 'OPEN_TICKET_FORM' }))
  })

  it('is answered where articles are refused, and no way to reach the team was shown', async () => {
    expect(messageTextsOf(await createBot().sendUtterance('dont want an article'))).toContain(
      'You can call us on',
    )
  })

  it('is understood like any other text where no way to reach the team was shown', async () => {
    const answer = messageTextsOf(await createBot().sendUtterance('whats the number'))
    expect(answer).not.toContain('You can call us on')
  })
})
