import { expect, test } from './chat'
import { murphyAddress } from './shop'

const tooLong =
  "Sorry, I didn't quite get that - can you make your question shorter for me? I can only accept up to 256 characters"
const specialCharacters =
  "Sorry, I can't receive your message as it contains special characters such as ; ><{}[]|^. Please remove them and try again."

test.describe('A message', () => {
  test.beforeEach(async ({ chat }) => {
    await chat.answerAsBot({ type: 'message', text: 'Noted.' })
    await chat.open()
  })

  test('is sent by Enter or by the button, 256 characters long and without surrounding spaces [INP-01, INP-05, INP-10]', async ({
    chat,
  }) => {
    const longest = 'é'.repeat(256)
    await chat.say(`  ${longest}  `)
    await expect(chat.log).toContainText('Noted.')
    await expect(chat.box).toHaveValue('')
    await chat.box.fill('hello')
    await chat.press('Send')
    await expect.poll(() => chat.getCalls('TextQuery').map(({ text }) => text)).toEqual([longest, 'hello'])
    await expect(chat.box).toBeFocused()
  })

  for (const [what, text, refusal] of [
    ['of 257 characters', 'a'.repeat(257), tooLong],
    ['of 257 characters with special ones', `${'a'.repeat(256)}<`, tooLong],
    ['with a special character', 'red < 20', specialCharacters],
    ['with an emoji', 'cheers 🍷', specialCharacters],
  ] as const) {
    test(
      `${what} is refused in one sentence and stays in the box [INP-05, INP-06, INP-08]`,
      { tag: what === 'of 257 characters' ? [] : '@long' },
      async ({ chat }) => {
        await chat.say(text)
        await expect(chat.log.getByText(refusal, { exact: true })).toHaveCount(1)
        await expect(chat.log.getByText(refusal === tooLong ? specialCharacters : tooLong)).toHaveCount(0)
        await expect(chat.box).toHaveValue(text)
        await expect(chat.log.locator('[data-from="user"]')).toHaveCount(0)
        expect(chat.getCalls('TextQuery')).toEqual([])
      },
    )
  }

  for (const allowed of ['Café 12, ok?', 'Weißburgunder – 20% off @ Lane Cove/NSW', 'красное вино']) {
    test(`a message like "${allowed}" is accepted [INP-07]`, { tag: '@long' }, async ({ chat }) => {
      await chat.say(allowed)
      await expect.poll(() => chat.getCalls('TextQuery').map(({ text }) => text)).toEqual([allowed])
    })
  }

  test(
    'a message of spaces and line breaks only cannot be sent [INP-04, INP-11]',
    { tag: '@long' },
    async ({ chat }) => {
      const send = chat.page.getByRole('button', { name: 'Send' })
      await expect(send).toBeDisabled()
      await chat.box.fill(' \n ')
      await expect(send).toBeDisabled()
      await chat.box.press('Enter')
      await chat.box.fill('x')
      await expect(send).toBeEnabled()
      expect(chat.getCalls('TextQuery')).toEqual([])
      await expect(chat.log.locator('[data-from="user"]')).toHaveCount(0)
    },
  )

  test(
    'grows the box by lines that Shift+Enter adds: 72, 92, 112 px and no more [INP-03, INP-10]',
    { tag: '@long' },
    async ({ chat }) => {
      const height = () => chat.box.evaluate((box) => box.getBoundingClientRect().height)
      await chat.box.pressSequentially('one')
      await expect.poll(height).toBe(72)
      for (const [line, heightPx] of [
        ['two', 92],
        ['three', 112],
        ['four', 112],
      ] as const) {
        await chat.box.press('Shift+Enter')
        await chat.box.pressSequentially(line)
        await expect(chat.box).toHaveValue(new RegExp(`${line}$`))
        await expect.poll(height).toBe(heightPx)
      }
      expect(chat.getCalls('TextQuery')).toEqual([])
      await chat.box.press('Enter')
      await expect
        .poll(() => chat.getCalls('TextQuery').map(({ text }) => text))
        .toEqual(['one\ntwo\nthree\nfour'])
      await expect.poll(height).toBe(72)
    },
  )

  test(
    'a message that is still being composed is not sent by the Enter that ends the word [INP-10]',
    { tag: '@long' },
    async ({ chat, context }) => {
      const keyboard = await context.newCDPSession(chat.page)
      await chat.box.focus()
      await keyboard.send('Input.imeSetComposition', { text: 'わいん', selectionStart: 3, selectionEnd: 3 })
      // Chromium reports this key when the input method handles it.
      await chat.box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
      await keyboard.send('Input.insertText', { text: 'ワイン' })
      await expect(chat.box).toHaveValue('ワイン')
      expect(chat.getCalls('TextQuery')).toEqual([])
      await chat.box.press('Enter')
      await expect.poll(() => chat.getCalls('TextQuery').map(({ text }) => text)).toEqual(['ワイン'])
    },
  )
})

test.describe('A shopper who is faster than the widget', () => {
  test('can write and send before it has loaded, and nothing is lost [WEL-01, INP-10]', async ({
    shopper,
  }) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await shopper.page.route(`${murphyAddress}/assets/*.js`, async (route) => {
      await released
      await route.continue()
    })
    await shopper.visit()
    await shopper.page.locator('#murphy-launcher').click()
    await shopper.textBox().pressSequentially('how do I return a bottle')
    await shopper.textBox().press('Enter')
    await shopper.textBox().pressSequentially('and ')
    expect(shopper.getCalls('TextQuery')).toHaveLength(0)
    release()
    await expect(shopper.transcript().locator('[data-from="user"]')).toContainText('how do I return a bottle')
    await expect(shopper.textBox()).toBeFocused()
    await shopper.page.keyboard.type('a can')
    await expect(shopper.textBox()).toHaveValue('and a can')
    await expect(shopper.murphy.getByRole('button', { name: /Returning a bottle/ })).toBeVisible()
    expect(shopper.getCalls('TextQuery').map(({ body }) => (body as { text: string }).text)).toEqual([
      'how do I return a bottle',
    ])
  })

  test('ends the welcome screen with the first key; the early message is sent after the greeting [WEL-01, WEL-03, INP-02]', async ({
    chat,
  }) => {
    let greet = (): void => undefined
    const greeted = new Promise<void>((resolve) => {
      greet = resolve
    })
    await chat.page.route(/GreetShopperEncrypted/, async (route) => {
      await greeted
      await route.continue()
    })
    await chat.page.goto(murphyAddress)
    await chat.launcher.click()
    await expect(chat.page.getByText("Hi, I'm Murphy", { exact: true })).toBeVisible()
    await chat.box.pressSequentially('h')
    await expect(chat.page.getByText("Hi, I'm Murphy", { exact: true })).toHaveCount(0)
    await chat.say('hello')
    await expect(chat.log).toContainText('hello')
    expect(chat.getCalls('TextQuery')).toHaveLength(0)
    const greeting = chat.page.waitForResponse(/GreetShopperEncrypted/)
    greet()
    const { Data } = (await (await greeting).json()) as { Data: { SessionId: string } }
    await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(1)
    expect(chat.getAddresses('TextQuery')[0]?.searchParams.get('sessionId')).toBe(Data.SessionId)
  })
})
